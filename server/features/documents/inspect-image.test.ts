import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../domain/decision.ts'
import { redrawImage } from './inspect-image.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const colours = { grey: 0, rgb: 2, rgba: 6 } as const
const samples = { grey: 1, rgb: 3, rgba: 4 } as const

/** A black square, as a PNG with this many bits for each colour of a pixel. */
function square(side: number, colour: keyof typeof colours, bits: 8 | 16): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = bits
  head[9] = colours[colour]
  const row = 1 + (side * samples[colour] * bits) / 8
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A black picture of 300 kB took 1.3 GB of memory. */
test.each([
  ['rgba', 16, 4600, 'file_unsafe'],
  ['rgb', 16, 5200, 'file_unsafe'],
  ['rgba', 8, 6400, 'file_unsafe'],
  ['grey', 8, 6400, 'file_unsafe'],
  ['rgb', 8, 3000, 'kept'],
  ['rgba', 16, 1000, 'kept'],
] as const)('a picture in %s with %d bits and %d pixels a side: %s', async (colour, bits, side, verdict) => {
  const answer = await redrawImage(square(side, colour, bits), 'image/png')
  expect(isRefusal(answer) ? answer.refused : 'kept').toBe(verdict)
})
