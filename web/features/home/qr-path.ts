import { create } from 'qrcode'

/** A QR code as one SVG path of unit squares, and the side of the code in squares (without its quiet zone). */
export function qrPath(text: string): { readonly path: string; readonly side: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      // Neighbours in a row become one rectangle: fewer bytes, and no hairlines between squares in print.
      let width = 0
      while (x + width < size && data[y * size + x + width]) width++
      if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`
      x += width
    }
  }
  return { path, side: size }
}
