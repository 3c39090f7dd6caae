import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../../tools/test-app.ts'
import { doc, docx, externalRelationship, jpeg, pdf, png, type ZipEntry, zip } from '../../../tools/test-files.ts'

let app: TestApp
let importer: Person

beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer')
})
afterAll(() => app.close())

const send = (name: string, content: Buffer, further: { type?: string; key?: string } = {}) =>
  app.upload(content, { name, purpose: 'document', ...further }, importer)

/** Rows, kept contents and unfinished uploads: nothing of a refused upload is in any of them. */
async function leftovers() {
  const rows = await app.owner.db.selectFrom('files').select('storage_key').execute()
  const kept = readdirSync(path.join(app.house.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return {
    rows: rows.length,
    contents: kept.filter((entry) => entry.isFile()).length,
    unfinished: readdirSync(path.join(app.house.config.dataDir, 'uploads')).length,
  }
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('what is kept', () => {
  test.each([
    ['invoice.pdf', pdf('hello'), 'application/pdf'],
    ['photo.jpg', jpeg(), 'image/jpeg'],
    ['photo.JPEG', jpeg(), 'image/jpeg'],
    ['scan.png', png(), 'image/png'],
    ['contract.doc', doc(), 'application/msword'],
    ['contract.docx', docx(), wordType],
    // A type sniffer takes this order for a plain archive.
    ['backwards.docx', zip(reversed()), wordType],
    ['linked.docx', docx([externalRelationship('hyperlink')]), wordType],
  ])('[spec 5.006] %s', async (name, content, type) => {
    const kept = await send(name, content, { type })
    expect([kept.status, kept.body]).toMatchObject([200, { name, type, status: 'clean' }])
    expect((await leftovers()).unfinished).toBe(0)
  })
})

function reversed(): ZipEntry[] {
  const xml = '<?xml version="1.0"?>'
  return [
    { name: 'word/document.xml', content: `${xml}<w:document/>` },
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
  ]
}
