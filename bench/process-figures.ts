import { readFileSync } from 'node:fs'

/** Resident memory of a process, MB (Linux); 0 if it does not exist. */
export function residentMegabytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** CPU time used by a process so far, milliseconds (Linux counts hundredths of a second). */
export function processorTime(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
