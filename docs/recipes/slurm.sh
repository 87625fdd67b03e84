#!/usr/bin/env bash
# An experiment as an array of a Slurm cluster: each task measures one shard, on the cores that it has.
#
#   sbatch --array=0-6 slurm.sh minimal-tree /shared/results
#   jianzhi lab collect /shared/results -o results.csv
#
# A task that was ended by its time limit, or with its node, is submitted again as it is and goes on where it was:
#   sbatch --array=3 --export=ALL,SHARDS=7 slurm.sh minimal-tree /shared/results
#
#SBATCH --job-name=jianzhi-lab
#SBATCH --cpus-per-task=2
#SBATCH --time=04:00:00
#SBATCH --requeue
set -euo pipefail

experiment=${1:?the experiment}
folder=${2:?the folder for the results}
shift 2
export RAYON_NUM_THREADS=${SLURM_CPUS_PER_TASK:-1}
shards=${SHARDS:-${SLURM_ARRAY_TASK_COUNT:?run it as an array: sbatch --array=0-6}}

exec "${JIANZHI:-jianzhi}" lab "$experiment" --out "$folder" --shard "$SLURM_ARRAY_TASK_ID/$shards" "$@"
