import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../domain/decision.ts'
import { inspectPdf } from './inspect-pdf.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
/** A PDF of these objects, numbered in order. */
const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    latin('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n'),
    ...objects.flatMap((object, index) => [latin(`${index + 4} 0 obj`), Buffer.from(object), latin('\nendobj\n')]),
    latin('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
const streamOf = (dictionary: string, content: string | Buffer) =>
  Buffer.concat([latin(`<<${dictionary}>>stream\n`), Buffer.from(content), latin('\nendstream')])
const verdict = (content: Buffer) => {
  const answer = inspectPdf(content)
  return answer && isRefusal(answer) ? answer.refused : 'kept'
}
const script = '<</S/JavaScript/JS(app.alert(1))>>'

test.each([
  ['unclosed brackets', '('],
  ['unclosed texts', '<41 9 0 obj'],
  ['unclosed comments', '%9 0 obj'],
  ['streams in streams', 'stream\n'],
  ['dictionaries in dictionaries', '<<'],
  ['names', '/a'],
])(
  '%s: the time of the inspection is not quadratic',
  (_, piece) => {
    const took = (bytes: number) => {
      const content = pdfOf(piece.repeat(bytes / piece.length))
      const began = performance.now()
      verdict(content)
      return performance.now() - began
    }
    expect(took(10_000_000)).toBeLessThan(40 * Math.max(took(1_000_000), 50))
  },
  60_000,
)

/** Each piece would cause another read to the end of the file; 10,000 of them suffice to notice a missing limit. */
test.each(['(', '<41 9 0 obj', '%9 0 obj'])('a document of %s is given up instead of being read endlessly', (piece) => {
  expect(verdict(pdfOf(piece.repeat(10_000)))).toBe('file_unsafe')
  expect(verdict(pdfOf(piece.repeat(5)))).toBe('kept')
})

test('scans of ten megabytes are accepted, whatever bytes their pictures contain', () => {
  for (let n = 0; n < 8; n++) {
    const picture = streamOf('/Type/XObject/Subtype/Image/Filter/DCTDecode/Length 10000000', randomBytes(10_000_000))
    expect(verdict(pdfOf(picture))).toBe('kept')
  }
}, 30_000)

describe('accepted', () => {
  test.each<[string, string | Buffer]>([
    ['the names of scripts in a text', '<</Title(How /JavaScript and /Launch \\( work)>>'],
    ['the names of scripts in a comment', '<<>>% /JavaScript\n'],
    ['a name that only begins like one', '<</JSON 1/Launcher 2>>'],
    [
      'an object stream of texts',
      streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync('5 0 <</Title(/JS)>>')),
    ],
    [
      'an object stream without its checksum',
      streamOf('/Type/ObjStm/Filter/FlateDecode', deflateSync('5 0 <<>>').subarray(0, -4)),
    ],
    ['the name of a script in a hex text', '<</Title<2F4A53>>>'],
  ])('%s', (_, object) => expect(verdict(pdfOf(object))).toBe('kept'))
})

describe('refused', () => {
  const packed = deflateSync(`5 0 ${script}`)
  test.each<[string, string | Buffer]>([
    ['a script', script],
    ['a script with its name in hex', '<</S/J#61v#61Script>>'],
    ['a script in an object stream', streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', packed)],
    ['a script in an object stream with its type in hex', streamOf('/Type/O#62jStm/Filter/Fl', packed)],
    ['a script in an uncompressed object stream', streamOf('/Type/ObjStm', `5 0 ${script}`)],
    ['a script in an object that begins in a picture', streamOf('/Filter/DCTDecode', `junk 9 0 obj${script}endobj`)],
    [
      'a script in an object that begins in a picture, with a comment',
      streamOf('/Filter/DCTDecode', `9 0 %x\nobj${script}`),
    ],
    ['a script in an object that begins in a text', `(see 9 0 obj${script}endobj)`],
    ['a script in an object that begins in a comment', `% 9 0 obj${script}\n`],
    ['a script in an object that begins in a hex text', `<41 9 0 obj${script}`],
    ['a script after an unclosed text', `(never ${script}`],
    ['an object stream that is compressed twice', streamOf('/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]', 'aa')],
    ['an object stream of random bytes', streamOf('/Type/ObjStm/Filter/FlateDecode', 'these are no packed bytes')],
    [
      'an object stream that decompresses to a hundred megabytes',
      streamOf('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000))),
    ],
    ['a program start', '<</S/Launch/F(cmd.exe)>>'],
    ['an embedded file', '<</Type/EmbeddedFile>>'],
    ['an embedded file without its type', '<</Type/Filespec/F(a.exe)/EF<</F 9 0 R>>>>'],
  ])('%s', (_, object) => expect(verdict(pdfOf(object))).toBe('file_unsafe'))

  test('whatever surrounds it', () => {
    const noise = fc.string({
      unit: fc.constantFrom('(', ')', '<', '>', '/', '%', '\n', ' ', 'a', '1', '[', ']'),
      maxLength: 40,
    })
    fc.assert(
      fc.property(noise, noise, (before, behind) => {
        // A line break ends comments; an object of its own ends anything that its neighbours left open.
        const around = [before, `<</S/JavaScript>>`, behind].map((object) => streamOf('', object))
        expect(['file_unsafe', 'kept']).toContain(verdict(pdfOf(...around)))
        expect(verdict(pdfOf(around[1] as Buffer, around[0] as Buffer, around[2] as Buffer))).toBe('file_unsafe')
      }),
    )
  })
})
