import { inflateSync } from 'node:zlib'

/** The text of a PDF with one-byte fonts: what its streams show, in order. */
export function textOf(pdf: Buffer): string {
  let text = ''
  let from = 0
  for (;;) {
    const start = pdf.indexOf('stream\n', from)
    if (start < 0) return text.replace(/\u00a0/g, ' ')
    const end = pdf.indexOf('endstream', start)
    from = end + 9
    try {
      const content = inflateSync(pdf.subarray(start + 7, end)).toString('latin1')
      for (const [, shown = ''] of content.matchAll(/\[(.*?)\] TJ/g))
        text += `${[...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join('')}\n`
    } catch {
      // Not a page, but a font or a profile.
    }
  }
}
