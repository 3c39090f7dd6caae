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
  ['actions on opening', '/URI/OpenAction 9 0 R 9 0 obj[ '],
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
    ['a link to a page', '<</S/URI/URI(https://a.example/javascript:)>>'],
    ['a title that begins like an address', '<</Title(File: invoice 12)>>'],
    ['a page of this file', '<</S/GoTo/D[3 0 R/Fit]>>'],
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
    ['a form that is sent', '<</S/SubmitForm/F(https://a.example)>>'],
    ['data that is fetched', '<</S/ImportData/F(a.fdf)>>'],
    ['a page of another file', '<</S/GoToR/F(\\\\\\\\server\\\\share\\\\a.pdf)>>'],
    ['an embedded page', '<</S/GoToE/T<</R/C>>>>'],
    ['a form of XML', '<</AcroForm<</XFA[(template)9 0 R]>>>>'],
    ['a link that runs a script', '<</S/URI/URI(javascript:alert\\(1\\))>>'],
    ['a link that runs a script, in octal', '<</S/URI/URI(\\152ava\\\nscript:alert)>>'],
    ['a link that runs a script, in hex', `<</S/URI/URI<${Buffer.from(' JavaScript:x').toString('hex')}>>>`],
    ['a link that runs a script, in UTF-16', latin('<</S/URI/URI(\xfe\xff\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:)>>')],
    ['a link that runs a script, as an object of its own', '(vbscript:x)'],
    ['a link to a file of the computer', '<</S/URI/URI(file:///c:/a.exe)>>'],
    ['a link to a share', '<</S/URI/URI(\\\\\\\\server\\\\share)>>'],
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

describe('an embedded invoice', () => {
  const xml = '<?xml version="1.0"?>\n<!-- made by a program -->\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:x"/>'
  const filespec = '<</Type/Filespec/F(factur-x.xml)/UF(factur-x.xml)/EF<</F 5 0 R/UF 5 0 R>>>>'
  const file = (content: string, more = '') => streamOf(`/Type/EmbeddedFile/Subtype/text#2Fxml${more}`, content)
  const deflated = (content: string) => streamOf('/Type/EmbeddedFile/Filter/FlateDecode', deflateSync(content))

  test.each<[string, (string | Buffer)[]]>([
    ['of Factur-X', [filespec, file(xml)]],
    ['that is deflated', [filespec, deflated(xml)]],
    ['of UBL', [filespec, deflated('\uFEFF<Invoice xmlns="urn:oasis:names"><ID>1</ID></Invoice>')]],
    ['that has no type', [filespec, streamOf('', xml)]],
    [
      'that an object stream names',
      [streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(`9 0 ${filespec}`)), file(xml)],
    ],
  ])('%s is accepted', (_, objects) => expect(verdict(pdfOf(...objects))).toBe('kept'))

  test.each<[string, (string | Buffer)[]]>([
    ['another XML', [filespec, file('<svg onload="x"/>')]],
    ['a page', [filespec, file('<html><Invoice/></html>')]],
    ['a program', [filespec, file('MZ\x90')]],
    ['an invoice that declares entities', [filespec, file('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice/>')]],
    ['an invoice with a style sheet', [filespec, file('<?xml-stylesheet href="a.xsl"?><Invoice/>')]],
    ['an invoice and another file', [filespec, file(xml), '<</EF<</F 7 0 R>>>>', file('MZ')]],
    ['an invoice and a file that nothing names', [filespec, file(xml), file('MZ')]],
    [
      'an invoice whose name is there twice',
      [filespec, file(xml), '<<>>endobj 5 0 obj<</Type/EmbeddedFile>>stream\nMZ\nendstream'],
    ],
    ['a file whose key is in hex', ['<</Type/Filespec/E#46<</F 5 0 R>>>>', file(xml)]],
    ['a dictionary elsewhere', ['<</Type/Filespec/EF 6 0 R>>', file(xml), '<</F 5 0 R>>']],
    [
      'an invoice whose object is there again with a comment',
      [filespec, file(xml), '<<>>endobj 5%\n0 obj<<>>stream\nMZ\nendstream'],
    ],
    [
      'an invoice whose object is there again with a zero',
      [filespec, file(xml), '<<>>endobj 05 0 obj<<>>stream\nMZ\nendstream'],
    ],
    ['an invoice that is packed twice', [filespec, streamOf('/Filter[/ASCII85Decode/FlateDecode]', xml)]],
    ['an invoice that is not there', [filespec]],
    ['an invoice and a script', [filespec, file(xml), script]],
  ])('%s is refused', (_, objects) => expect(verdict(pdfOf(...objects))).toBe('file_unsafe'))

  const link = '<</S/URI/URI(https://a.example)>>'
  const [opens, goTo] = ['<</OpenAction 5 0 R>>', '<</S/GoTo/D[3 0 R/Fit]>>']
  const packed = (objects: string) => streamOf('/Type/ObjStm/Filter/FlateDecode', deflateSync(objects))
  test.each<[string, (string | Buffer)[]]>([
    ['an address that opens with the document', [`<</OpenAction${link}>>`]],
    ['an address that opens with the document, elsewhere in the file', ['<</OpenAction 5 0 R>>', link]],
    ['an address that opens with the document, in an object stream', ['<</OpenAction 9 0 R>>', packed(`9 0 ${link}`)]],
    ['an address behind a page that is shown first', [`<</OpenAction<</S/GoTo/D[3 0 R/Fit]/Next${link}>>>>`]],
    ['an address that opens with a page', [`<</Type/Page/AA<</O${link}>>>>`]],
    ['an action on opening that is written otherwise', [`<</Open#41ction${link}>>`]],
    ['an action on opening behind a harmless one', ['<</OpenAction[3 0 R/Fit]>>', `<</OpenAction${link}>>`]],
    [
      'one that is written otherwise, behind a harmless one',
      ['<</OpenAction[3 0 R/Fit]>>', `<</Open#41ction${link}>>`],
    ],
    ['one behind a harmless one in a comment', [`% /OpenAction[3 0 R/Fit]\n<</#4fpenAction${link}>>`]],
    ['an action that a later version of its object replaces', [opens, goTo, `<<>>endobj 5 0 obj${link}`]],
    ['an action whose object is written with a comment', [opens, goTo, `<<>>endobj 5%\n0 obj${link}`]],
    [
      'an action whose object has its number far before it',
      [opens, goTo, `<<>>endobj 5 0${' '.repeat(100)}obj${link}`],
    ],
    ['an action whose object has another generation', [opens, goTo, `<<>>endobj 05 00 obj${link}`]],
    ['an action that is in an object stream too', [opens, goTo, packed(`5 0 ${link}`)]],
    ['an action with two types', ['<</OpenAction<</S/GoTo/D[3 0 R/Fit]/S/URI/URI(https://a.example)>>>>', link]],
    ['an action with a type written otherwise', ['<</OpenAction<</S/GoTo/#53/URI/URI(https://a.example)>>>>', link]],
  ])('%s is refused', (_, objects) => expect(verdict(pdfOf(...objects))).toBe('file_unsafe'))

  test.each<[string, (string | Buffer)[]]>([
    ['that opens at a page', ['<</OpenAction[3 0 R/Fit]>>', link]],
    ['that opens at a page by an action', [opens, goTo, link]],
    ['that opens at a name', [opens, '<< /Type /Action /S /GoTo /D (Doc-Start) >>', link]],
    ['that opens at a page of which each version says so', [opens, goTo, `<<>>endobj 5 0 obj${goTo}`, link]],
    [
      'that opens at a page by an action in an object stream',
      ['<</OpenAction 9 0 R>>', packed('9 0 <</S/GoTo/D[3 0 R/Fit]>>'), link],
    ],
  ])('a document with links %s is not', (_, objects) => expect(verdict(pdfOf(...objects))).toBe('kept'))
})

describe('before the header and behind the end', () => {
  const whole = pdfOf('<<>>')
  test.each<[string, Buffer, string]>([
    ['a byte order mark', Buffer.concat([latin('\xef\xbb\xbf'), whole]), 'kept'],
    ['a line break', Buffer.concat([latin('\r\n'), whole]), 'kept'],
    ['a tab', Buffer.concat([latin('\t'), whole]), 'kept'],
    ['two kilobytes of line breaks', Buffer.concat([latin('\n'.repeat(2000)), whole]), 'file_type_unsupported'],
    ['a page', Buffer.concat([latin('<html>'), whole]), 'file_type_unsupported'],
    ['zeros behind', Buffer.concat([whole, Buffer.alloc(5000)]), 'kept'],
    ['a footer behind', Buffer.concat([whole, latin('Scanned by the mail gateway. '.repeat(100))]), 'kept'],
    ['a footer and zeros', Buffer.concat([whole, latin('Footer '.repeat(300)), Buffer.alloc(3000)]), 'kept'],
    ['a long text behind', Buffer.concat([whole, latin('a'.repeat(20_000))]), 'file_broken'],
    ['bytes of another kind behind', Buffer.concat([whole, randomBytes(4000)]), 'file_broken'],
    ['half of a second version', Buffer.concat([whole, latin(`9 0 obj<<>>${' '.repeat(2000)}x`)]), 'file_broken'],
  ])('%s: %#', (_, content, expected) => expect(verdict(content)).toBe(expected))
})

describe('a page tree', () => {
  test.each<[string, (string | Buffer)[], string]>([
    ['of two levels', ['<</Type/Pages/Kids[5 0 R 6 0 R]>>', '<</Type/Page>>', '<</Type/Page>>'], 'kept'],
    ['that holds itself', ['<</Type/Pages/Kids[4 0 R]>>'], 'file_broken'],
    ['that leads back', ['<</Type/Pages/Kids[5 0 R]>>', '<</Type/Pages/Kids[6 0 R 4 0 R]>>'], 'file_broken'],
    [
      'that leads back in an object stream',
      [streamOf('/Type/ObjStm/N 2/First 9', '4 0 5 16 <</Kids[5 0 R]>> <</Kids[4 0 R]>>')],
      'file_broken',
    ],
    [
      'that leads back in an object stream whose first object is a number',
      [streamOf('/Type/ObjStm/N 3/First 13', '9 0 4 3 5 19 12 <</Kids[5 0 R]>> <</Kids[4 0 R]>>')],
      'file_broken',
    ],
  ])('%s', (_, objects, expected) => expect(verdict(pdfOf(...objects))).toBe(expected))

  test('of a hundred thousand levels is read in time', () => {
    const levels = Array.from({ length: 100_000 }, (_, at) => `<</Kids[${at + 5} 0 R]>>`)
    expect(verdict(pdfOf(...levels))).toBe('kept')
  })
})
