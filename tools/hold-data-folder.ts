import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dataFolderProblem, StartProblem } from '../server/platform/start-faults.ts'

/**
 * Lets one Umuhora at a time use a data folder: a second one would stop the first one's database. Returns the function
 * that releases it. The pid file of a killed process is recognised by its start time and replaced.
 * @throws StartProblem naming the process that uses the folder.
 */
export function holdDataFolder(dataDir: string): () => void {
  const file = path.join(dataDir, 'umuhora.pid')
  try {
    mkdirSync(dataDir, { recursive: true })
    const holder = readHolder(file)
    if (holder && holder.pid !== process.pid && startOf(holder.pid) === holder.started)
      throw new StartProblem(
        `${dataDir} is in use by the Umuhora that runs as process ${holder.pid}: stop that one, or set DATA_DIR to another folder`,
      )
    writeFileSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }))
  } catch (error) {
    throw dataFolderProblem(dataDir, error)
  }
  return () => rmSync(file, { force: true })
}

interface Holder {
  readonly pid: number
  readonly started: string
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

/** Start time of a process, as the system reports it: process ids are reused, start times are not. */
function startOf(pid: number): string {
  if (process.platform === 'linux')
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    } catch {
      return 'gone'
    }
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : 'gone'
  }
}
