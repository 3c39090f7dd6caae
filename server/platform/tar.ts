/**
 * The basic part of POSIX tar (ustar, IEEE Std 1003.1 pax): enough for our own archives, and readable by any tar. Names
 * are ASCII of at most 100 letters, sizes below 8 GiB.
 */
const block = 512

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The header of a file; `time` in seconds since 1970. */
export function tarHeader(name: string, size: number, time: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name) || size > 0o77777777777) throw new RangeError('not for this kind of archive')
  const header = Buffer.alloc(block)
  header.write(name, 0, 'latin1')
  header.write(octal(0o600, 8), 100, 'latin1')
  header.write(octal(0, 8), 108, 'latin1')
  header.write(octal(0, 8), 116, 'latin1')
  header.write(octal(size, 12), 124, 'latin1')
  header.write(octal(time, 12), 136, 'latin1')
  header.write('        ', 148, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  header.write(octal(sumOf(header), 7), 148, 'latin1')
  return header
}

/** The padding after a content of `size` bytes, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

export interface TarEntry {
  readonly name: string
  readonly size: number
  /** Must be read to its end before the next entry is requested. */
  readonly content: AsyncGenerator<Buffer>
}

/** The archive is not one that we could have written. */
export class NotTar extends Error {}

/** The entries of an archive, one after the other. @throws NotTar */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) return
    const size = numberAt(header, 124, 12)
    const plain = header[156] === 0x30 && header.toString('latin1', 257, 262) === 'ustar'
    if (!plain || numberAt(header, 148, 8) !== sumOf(header)) throw new NotTar('a header is broken')
    const content = bytes.stream(size)
    yield { name: header.toString('latin1', 0, 100).replace(/\0.*$/s, ''), size, content }
    for await (const _rest of content);
    await bytes.take((block - (size % block)) % block)
  }
}

/** Checksum of the header's bytes; the bytes of the checksum itself count as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (let i = 0; i < block; i++) sum += i >= 148 && i < 156 ? 32 : (header[i] as number)
  return sum
}

function numberAt(header: Buffer, at: number, length: number): number {
  const text = header.toString('latin1', at, at + length).replace(/[\0 ].*$/s, '')
  if (!/^[0-7]+$/.test(text)) throw new NotTar('a number is broken')
  return Number.parseInt(text, 8)
}

class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#source.next()
    if (done) throw new NotTar('the archive ends too early')
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) await this.#more()
    const taken = this.#held.subarray(0, count)
    this.#held = this.#held.subarray(count)
    return taken
  }

  async *stream(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0) {
      if (this.#held.length === 0) await this.#more()
      const piece = this.#held.subarray(0, left)
      this.#held = this.#held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}
