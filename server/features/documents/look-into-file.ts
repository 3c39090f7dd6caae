import { createReadStream } from 'node:fs'
import path from 'node:path'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { type ContentRefusal, isImage } from '../../../domain/documents/upload-rules.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config.ts'
import { Semaphore } from '../../platform/semaphore.ts'
import { makeStorage, type Storage } from '../../platform/storage.ts'
import { inProcess } from '../../platform/worker-process.ts'
import type { Inspection, Passed } from './inspect-file.ts'
import { openScanner, type Scanner } from './virus-scanner.ts'

/** Where files of strangers come in. */
export interface UploadRoom {
  readonly context: AppContext
  readonly storage: Storage
  readonly scanner: Scanner | null
  /** Where unfinished uploads lie; nobody serves it. */
  readonly folder: string
}

const inspectionLimits = { milliseconds: 30_000, megabytes: 256 }

/** A decoded picture takes up to 160 MB, so pictures are looked at one after the other. */
const pictures = new Semaphore(1)

/** What is in a received file, looked at in a process of its own; a refusal when it is not what its name says. */
export function inspectInTurn(inspection: Inspection): Promise<Passed | Refusal<ContentRefusal>> {
  const mayBePicture = inspection.type === null || isImage(inspection.type)
  return mayBePicture ? pictures.take(() => inspect(inspection)) : inspect(inspection)
}

/** A look that throws, takes too long or too much memory was at something that is not in order. */
async function inspect(inspection: Inspection): Promise<Passed | Refusal<ContentRefusal>> {
  const module = new URL('./inspect-file.ts', import.meta.url)
  const limits = { ...inspectionLimits, writes: path.dirname(inspection.file) }
  return inProcess<Passed | Refusal<ContentRefusal>>(module, inspection, limits).catch(() => refuse('file_broken'))
}

/** Without a scanner what passed the inspection is clean; one that does not answer leaves the file pending. */
export async function verdictOf(
  { scanner, context }: UploadRoom,
  file: string,
): Promise<'clean' | 'infected' | 'pending'> {
  if (!scanner) return 'clean'
  try {
    return await scanner.scan(createReadStream(file))
  } catch (error) {
    context.log.warn({ reason: (error as Error).message }, 'the virus scanner did not answer')
    return 'pending'
  }
}

/** The same of what was kept meanwhile. @throws where the scanner does not answer, or the content is gone */
export async function verdictOfStored(config: Config, storageKey: string, size: number): Promise<'clean' | 'infected'> {
  const scanner = openScanner(config)
  // Content that is opened has to be read.
  if (!scanner) return 'clean'
  const content = await makeStorage(config).read(storageKey, 0, size - 1)
  if (!content) throw new Error(`the content of ${storageKey} is gone`)
  return scanner.scan(content)
}
