import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path.ts'

it.each(['http://127.0.0.1:3000', 'https://umuhora.example/a?b=c', 'x'.repeat(300)])(
  'draws every dark square of %s once',
  (text) => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const { path, side } = qrPath(text)
    const drawn = new Uint8Array(side * side)
    for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
      for (let step = 0; step < Number(width); step++) {
        const square = Number(y) * side + Number(x) + step
        drawn[square] = (drawn[square] ?? 0) + 1
      }
    }
    expect(side).toBe(modules.size)
    expect([...drawn]).toEqual([...modules.data].map(Number))
  },
)
