import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = '**/*.{js,css,html,svg,json,txt,webmanifest}'
/** Below this a compressed answer saves no packet. */
const worthwhileBytes = 600

/** Writes `name.br` (quality 11) and `name.gz` (level 9) beside every compressible file below `folder`. */
export async function precompress(folder: string): Promise<void> {
  for await (const name of glob(compressible, { cwd: folder })) {
    const file = join(folder, name)
    const bytes = await readFile(file)
    if (bytes.length < worthwhileBytes) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, { params }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}
