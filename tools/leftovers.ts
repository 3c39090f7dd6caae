import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/**
 * Removes from a folder what processes left there that were ended before they could.
 * @param named matches the names of such things; its group is the process that made them
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
