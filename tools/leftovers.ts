import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Removes from a folder what processes left behind that were killed before they could remove it.
 * @param named matches the names of such entries; its group is the id of the process that created them
 */
export function removeLeftovers(folder: string, named: RegExp): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = named.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
