import { createReadStream } from 'node:fs'
import path from 'node:path'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { type ContentRefusal, isImage } from '../../../domain/documents/upload-rules.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import { faultOf } from '../../platform/fault.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { isDiskFull } from '../../platform/start-faults.ts'
import { makeStorage, type Storage } from '../../platform/storage.ts'
import { Unavailable } from '../../platform/unavailable.ts'
import { inProcess } from '../../platform/worker-process.ts'
import type { Inspection, Passed } from './inspect-file.ts'
import { openScanner, type Scanner } from './virus-scanner.ts'

/** The resources that an upload needs. */
export interface UploadRoom {
  readonly context: AppContext
  readonly storage: Storage
  readonly scanner: Scanner | null
  /** Folder of unfinished uploads, which are never served. */
  readonly folder: string
}

const inspectionLimits = { milliseconds: 30_000, megabytes: 256 }

/** Decoding a picture takes up to 700 MB, so pictures are inspected one after the other. */
const pictures = new Semaphore(1)

/** Inspects a received file in a separate process; a refusal when the content does not match its name. */
export function inspectInTurn(inspection: Inspection): Promise<Passed | Refusal<ContentRefusal>> {
  const mayBePicture = inspection.type === null || isImage(inspection.type)
  return mayBePicture ? pictures.take(() => inspect(inspection)) : inspect(inspection)
}

/** When the inspection throws or exceeds its limits of time or memory, the file counts as broken. */
async function inspect(inspection: Inspection): Promise<Passed | Refusal<ContentRefusal>> {
  const module = new URL('./inspect-file.ts', import.meta.url)
  const limits = { ...inspectionLimits, writes: path.dirname(inspection.file) }
  return inProcess<Passed | Refusal<ContentRefusal>>(module, inspection, limits).catch((error: unknown) => {
    if (error instanceof Unavailable || isDiskFull(error)) throw error
    return refuse('file_broken')
  })
}

/**
 * Without a scanner a file that passed the inspection is clean. If the scanner does not respond, the file stays
 * pending.
 */
export async function verdictOf(
  { scanner, context }: UploadRoom,
  file: string,
): Promise<'clean' | 'infected' | 'pending'> {
  if (!scanner) return 'clean'
  try {
    return await scanner.scan(createReadStream(file))
  } catch (error) {
    context.log.warn({ reason: faultOf(error).message }, 'the virus scanner did not answer')
    return 'pending'
  }
}

/**
 * The same for a file that is already stored.
 *
 * @throws when the scanner does not respond, or the content is missing
 */
export async function verdictOfStored(config: Config, storageKey: string, size: number): Promise<'clean' | 'infected'> {
  const scanner = openScanner(config)
  // Don't read the content without a scanner: an opened stream has to be consumed.
  if (!scanner) return 'clean'
  const content = await makeStorage(config).read(storageKey, 0, size - 1)
  if (!content) throw new Error(`the content of ${storageKey} is gone`)
  return scanner.scan(content)
}
