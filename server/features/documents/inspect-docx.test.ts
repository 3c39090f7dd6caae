import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../domain/decision.ts'
import { compound, docx, externalRelationship } from '../../../testing/files.ts'
import { inspectDocx } from './inspect-docx.ts'

const verdict = async (further: Parameters<typeof docx>[0]) => {
  const answer = await inspectDocx(docx(further))
  return answer && isRefusal(answer) ? answer.refused : 'kept'
}
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationships = (relationship: string) => [
  {
    name: 'word/_rels/settings.xml.rels',
    content: `<Relationships xmlns:p-1="x"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/>${relationship}</Relationships>`,
  },
]
const body = (inside: string) => [
  { name: 'word/document.xml', content: `<w:document><w:body><w:p>${inside}</w:p></w:body></w:document>` },
]
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const instruction = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`

describe('accepted', () => {
  test.each([
    [
      'a link to a page whose address contains >',
      relationships(
        `<Relationship Id="r2" Target="http://a.example/?a>b" Type="${office}/hyperlink" TargetMode="External"/>`,
      ),
    ],
    [
      'a link in single quotes',
      relationships(
        `<Relationship Id='r2' TargetMode = 'External' Type='${office}/hyperlink' Target='http://a.example/it&#39;s'/>`,
      ),
    ],
    ['a comment with an apostrophe', relationships("<!-- it isn't here -->")],
    [
      'fields of pages and links',
      body(`${begin}${instruction(' PAGE ')}${begin}${instruction(' HYPERLINK "https://a.example/DDE" ')}`),
    ],
    ['a field that only begins like DDE', body(`${begin}${instruction(' DDEXTRA ')}`)],
    [
      'a field within a field',
      body(`${begin}${instruction(' IF ')}${begin}${instruction(' PAGE ')}${instruction(' = 1 "a" "b" ')}`),
    ],
    ['a quotation', body(`${begin}${instruction(' QUOTE "68 crates" ')}`)],
    ['a text about DDE fields', body('<w:r><w:t>DDEAUTO starts programs by instrText</w:t></w:r>')],
    [
      'a document whose main part has another name',
      [
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml" PartName="/word/document2.xml"/></Types>',
        },
        { name: 'word/document2.xml', content: '<w:document/>' },
      ],
    ],
  ])('%s', async (_, further) => expect(await verdict(further)).toBe('kept'))
})

describe('refused', () => {
  const external = 'TargetMode="External"'
  test.each([
    [
      'a template whose address contains >',
      relationships(
        `<Relationship Id="r2" Type="${office}/attachedTemplate" Target="http://a.example/?a>b" ${external}/>`,
      ),
    ],
    [
      'a template whose address looks like the type of a link',
      relationships(
        `<Relationship Id="r2" Target="http://a.example/?Type='/hyperlink'" Type="${office}/attachedTemplate" ${external}/>`,
      ),
    ],
    [
      'a template with a prefix',
      relationships(
        `<p-1:Relationship Id="r2" Type="${office}/attachedTemplate" Target="http://a.example/" ${external}/>`,
      ),
    ],
    ['a template without a type', relationships(`<Relationship Id="r2" Target="http://a.example/" ${external}/>`)],
    ['a picture elsewhere', [externalRelationship('image')]],
    [
      'a field that starts a program',
      body(`${begin}${instruction(' DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc" ')}`),
    ],
    [
      'a field in pieces that starts a program',
      body(`${begin}${instruction(' DD')}${instruction('E')}${instruction('AUTO cmd "/k calc"')}`),
    ],
    ['a simple field that starts a program', body('<w:fldSimple w:dirty="true" w:instr=\'&#68;DE "cmd" "/k calc"\'/>')],
    [
      'a field whose keyword is another field',
      body(`${begin}${begin}${instruction(' QUOTE "DDE" ')}${instruction(' cmd x ')}`),
    ],
    ['letters written by their codes', body(`${begin}${instruction(' QUOTE 68 68 69 65 85 84 79 ')}`)],
    ['letters written by their codes in hex', body(`${begin}${instruction(' quote 0x44 0x44 ')}`)],
    ['another document that is taken in', body('<w:altChunk r:id="r9"/>')],
    ['the relationship of one', relationships(`<Relationship Id="r9" Type="${office}/aFChunk" Target="a.html"/>`)],
    [
      'a field of a header that starts a program',
      [
        {
          name: 'word/header1.xml',
          content: `<w:hdr>${begin}${instruction('PAGE')}${begin}${instruction('dde cmd x')}</w:hdr>`,
        },
      ],
    ],
  ])('%s', async (_, further) => expect(await verdict(further)).toBe('file_unsafe'))

  test('an archive with a password', async () => {
    expect(await verdict([{ name: 'word/a.xml', content: '<a/>', flags: 0x801 }])).toBe('file_locked')
  })

  test('a document with a password, in its compound file', async () => {
    const answer = await inspectDocx(compound(['EncryptionInfo', 'EncryptedPackage']))
    expect(answer?.refused).toBe('file_locked')
    expect((await inspectDocx(compound(['Workbook'])))?.refused).toBe('file_type_unsupported')
  })

  test('a part that is not there', async () => {
    const types =
      '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml" PartName="/word/other.xml"/></Types>'
    expect(await verdict([{ name: '[Content_Types].xml', content: types }])).toBe('file_type_unsupported')
  })

  test.each(['<Relationship "', "<a '", '<fldSimple a', '<instrText '])(
    '%s forty thousand times: what is never closed is not read endlessly',
    async (piece) => {
      const pieces = Array.from({ length: 40_000 }, (_, index) => `${piece}${index * 7919}`)
      const content = `<a>${pieces.join('')}instr`
      expect(await verdict([{ name: 'word/a.xml.rels', content }])).toBe('kept')
    },
  )
})
