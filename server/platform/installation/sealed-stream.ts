import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey, StartProblem } from '../config.ts'
import { keyIdOf } from '../database/roles.ts'
import { hmac, type Keys } from '../keys.ts'

/**
 * A stream of any length under AES-256-GCM: `umuhora1`, the key's id (8 bytes), a salt (16), then frames of a length (4
 * bytes), a tag (16) and at most 64 KiB of ciphertext. A frame's nonce is its number and whether it is the last one, so
 * that no frame can be changed, omitted, reordered or cut off.
 */
const mark = Buffer.from('umuhora1')
const frameSize = 64 * 1024
const headSize = mark.length + 8 + 16

/** Not one of our archives, or an incomplete one. */
export class BrokenArchive extends Error {}

const streamKey = (secretKey: string, salt: Buffer) => hmac(derivedKey(secretKey, 'installation-backup'), salt)

function nonceOf(frame: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(frame))
  nonce[11] = last ? 1 : 0
  return nonce
}

export async function* sealStream(
  source: AsyncIterable<Buffer>,
  keys: Pick<Keys, 'secretKey'>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const key = streamKey(keys.secretKey, salt)
  yield Buffer.concat([mark, Buffer.from(keyIdOf(keys.secretKey), 'hex'), salt])
  let frame = 0
  const seal = (plain: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(frame++, last))
    const text = Buffer.concat([cipher.update(plain), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length)
    return Buffer.concat([length, cipher.getAuthTag(), text])
  }
  let held = Buffer.alloc(0)
  for await (const piece of source) {
    held = Buffer.concat([held, piece])
    // The last frame is held back: it is sealed as the last one.
    while (held.length > frameSize) {
      yield seal(held.subarray(0, frameSize), false)
      held = held.subarray(frameSize)
    }
  }
  yield seal(held, true)
}

/** Decrypts a stream. @throws BrokenArchive, or StartProblem when it was sealed with none of the keys. */
export async function* openStream(source: AsyncIterable<Buffer>, keys: Keys): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  const pieces = source[Symbol.asyncIterator]()
  const fill = async (size: number) => {
    while (held.length < size) {
      const { done, value } = await pieces.next()
      if (done) return false
      held = Buffer.concat([held, value])
    }
    return true
  }
  const take = (size: number) => {
    const taken = held.subarray(0, size)
    held = held.subarray(size)
    return taken
  }
  if (!(await fill(headSize)) || !take(mark.length).equals(mark)) throw new BrokenArchive('it is no archive of Umuhora')
  const keyId = take(8).toString('hex')
  const secretKey = keys.secretKeys.find((each) => keyIdOf(each) === keyId)
  if (!secretKey)
    throw new StartProblem(
      `This archive was made with another SECRET_KEY (its id is ${keyId}): set that one. A demo keeps it in DATA_DIR/secret.key`,
    )
  const key = streamKey(secretKey, Buffer.from(take(16)))
  for (let frame = 0; ; frame++) {
    if (!(await fill(20))) throw new BrokenArchive('it ends too early')
    const size = take(4).readUInt32BE()
    const tag = Buffer.from(take(16))
    if (size > frameSize || !(await fill(size))) throw new BrokenArchive('it ends too early')
    const text = take(size)
    const last = !(await fill(1))
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame, last))
    decipher.setAuthTag(tag)
    let plain: Buffer
    try {
      plain = Buffer.concat([decipher.update(text), decipher.final()])
    } catch {
      throw new BrokenArchive('it was changed, or is cut off')
    }
    yield plain
    if (last) return
  }
}
