import { Transformer } from '@napi-rs/image'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { ContentRefusal } from '../../../domain/documents/upload-rules.ts'

/**
 * Decoding and encoding a picture of this size takes about 500 MB, which no limit of JavaScript's heap counts. A pixel
 * with 16 bits for each colour takes more than twice as much as one with 8, so it counts twice.
 */
const mostPixels = 40_000_000

/**
 * Decodes and re-encodes the picture, rotated as the camera held it. This removes its location, camera data, comments,
 * and anything appended to the file.
 */
export async function redrawImage(
  content: Buffer,
  type: 'image/jpeg' | 'image/png',
): Promise<Buffer | Refusal<ContentRefusal>> {
  const isPng = content.subarray(0, 8).equals(pngHead)
  const isJpeg = content.toString('hex', 0, 3) === 'ffd8ff'
  if (type === 'image/png' ? !isPng : !isJpeg) return refuse('file_type_unsupported')
  const size = isPng ? pngSize(content) : jpegSize(content)
  if (!size) return refuse('file_broken')
  if (size.width * size.height * (size.bits === 16 ? 2 : 1) > mostPixels) return refuse('file_unsafe')
  try {
    const picture = new Transformer(content).rotate()
    return await (isPng ? picture.png() : picture.jpeg(90))
  } catch {
    return refuse('file_broken')
  }
}

interface Size {
  readonly width: number
  readonly height: number
  /** For each colour of a pixel. */
  readonly bits: number
}

const pngHead = Buffer.from('89504e470d0a1a0a', 'hex')

/** Width and height of a PNG whose chunks lead to its end; null when it is cut off. */
function pngSize(content: Buffer): Size | null {
  if (content.toString('latin1', 12, 16) !== 'IHDR' || content.length < 33) return null
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20), bits: content.readUInt8(24) }
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at))
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return size
  return null
}

/** Width and height of a JPEG that has its end mark; null when it is cut off. */
function jpegSize(content: Buffer): Size | null {
  let size: Size | null = null
  for (let at = 2; at + 4 <= content.length && content[at] === 0xff; ) {
    const marker = content[at + 1] as number
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame && at + 9 <= content.length)
      size = { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7), bits: 8 }
    if (marker === 0xda) return content.indexOf('ffd9', at, 'hex') > 0 ? size : null
    at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}
