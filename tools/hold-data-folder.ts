import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { dataFolderProblem, StartProblem } from '../server/platform/start-faults.ts'
import { takePidFile } from './pid-file.mjs'

/**
 * Lets one Umuhora at a time use a data folder: a second one would stop the first one's database. Returns the function
 * that releases it.
 * @throws StartProblem naming the process that uses the folder.
 */
export function holdDataFolder(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true })
    const taken = takePidFile(path.join(dataDir, 'umuhora.pid'))
    if ('release' in taken) return taken.release
    throw new StartProblem(
      `${dataDir} is in use by the Umuhora that runs as process ${taken.heldBy}: stop that one, or set DATA_DIR to another folder`,
    )
  } catch (error) {
    throw dataFolderProblem(dataDir, error)
  }
}
