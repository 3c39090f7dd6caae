import { gunzipSync } from 'node:zlib'

/** The entries of a gzipped tar by their names. */
export function archiveEntries(archive: Buffer): Map<string, Buffer> {
  const bytes = gunzipSync(archive)
  const entries = new Map<string, Buffer>()
  for (let at = 0; bytes[at] !== 0; ) {
    const name = bytes.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
    entries.set(name, bytes.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return entries
}
