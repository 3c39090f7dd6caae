import { Transformer } from '@napi-rs/image'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestFile } from '../../../domain/documents/upload-rules.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import {
  compound,
  doc,
  docx,
  externalRelationship,
  jpeg,
  pdf,
  png,
  uploadsIn,
  type ZipEntry,
  zip,
} from '../../../testing/files.ts'
import { makeStorage } from '../../platform/storage.ts'

let app: TestApp
let importer: Person

beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer')
})
afterAll(() => app.close())

const send = (name: string, content: Buffer, further: { type?: string; key?: string } = {}) =>
  app.upload(content, { name, purpose: 'document', ...further }, importer)

/** After the jobs that remove contents have run. */
const everything = async () => {
  await app.work()
  return uploadsIn(app)
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('accepted', () => {
  test.each([
    ['invoice.pdf', pdf('hello'), 'application/pdf'],
    ['photo.jpg', jpeg(), 'image/jpeg'],
    ['photo.JPEG', jpeg(), 'image/jpeg'],
    ['scan.png', png(), 'image/png'],
    ['contract.doc', doc(), 'application/msword'],
    ['contract.docx', docx(), wordType],
    // Type detection takes this order for a plain archive.
    ['backwards.docx', zip(reversed()), wordType],
    ['linked.docx', docx([externalRelationship('hyperlink')]), wordType],
    ['largest.pdf', pdf('', largestFile), 'application/pdf'],
    ['scan.jfif', jpeg(), 'image/jpeg'],
    [
      'unmarked.pdf',
      Buffer.from(
        pdf('mark')
          .toString('latin1')
          .replace(/%%EOF\s*$/, 'startxref\n9\n'),
        'latin1',
      ),
      'application/pdf',
    ],
  ])('[spec 5.006, 3.043] %s', async (name, content, type) => {
    const kept = await send(name, content, { type })
    expect([kept.status, kept.body]).toMatchObject([200, { name, type, status: 'clean' }])
    expect((await everything()).unfinished).toEqual([])
  })

  test.each([
    ['invoice', pdf('no ending'), '', 'invoice.pdf', 'application/pdf'],
    ['Invoice v1.2', jpeg(), '', 'Invoice v1.2.jpg', 'image/jpeg'],
    ['marked', Buffer.concat([Buffer.from('\ufeff\n'), pdf('bom')]), '', 'marked.pdf', 'application/pdf'],
    ['contract', docx(), 'application/octet-stream', 'contract.docx', wordType],
    ['old contract', doc(), '', 'old contract.doc', 'application/msword'],
  ])('[spec 5.006] %s has no extension, and gets the type of its content', async (name, content, type, kept, found) => {
    const { status, body } = await send(name, content, { type })
    expect([status, body]).toMatchObject([200, { name: kept, type: found, status: 'clean' }])
  })

  test('under a random key, without any part of its name', async () => {
    const { body } = await send('../../etc/passwd.pdf', pdf('key'))
    expect(body.name).toBe('passwd.pdf')
    const row = await app.owner.db.selectFrom('files').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
    expect(row.storage_key).toMatch(/^\d{4}\/\d\d\/[0-9a-f-]{36}$/)
    expect(pdf('key').equals((await makeStorage(app.context.config).get(row.storage_key)) ?? Buffer.alloc(0))).toBe(
      true,
    )
  })

  test('a repeated request makes one file; uploading the same file again makes a second one', async () => {
    const once = { key: 'the same key of a client' }
    const [first, second] = await Promise.all([send('a.pdf', pdf('a'), once), send('a.pdf', pdf('a'), once)])
    expect(second.body.id).toBe(first.body.id)
    expect((await send('a.pdf', pdf('a'))).body.id).not.toBe(first.body.id)
    const other = await send('a.pdf', pdf('another content'), once)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    const { rows, contents, unfinished } = await everything()
    expect([contents.length, unfinished]).toEqual([rows.length, []])
  })

  test('a picture is re-encoded: trailing data and camera metadata are removed', async () => {
    const secret = 'GPS -1.9441 30.0619 <script>alert(1)</script>'
    const painted = await Promise.all([
      send('a.jpg', Buffer.concat([jpeg(), Buffer.from(secret)])),
      send('a.png', Buffer.concat([png(), Buffer.from(secret)])),
      send('a.jpg', withExif(jpeg(), secret)),
    ])
    for (const { body } of painted) {
      const row = await app.owner.db.selectFrom('files').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow()
      const kept = Buffer.from((await makeStorage(app.context.config).get(row.storage_key)) ?? [])
      expect(kept.includes('script')).toBe(false)
      expect(await new Transformer(kept).metadata()).toMatchObject({ width: 40, height: 30 })
      expect([kept.length, kept.length]).toEqual([body.size, row.size])
    }
  })
})

function reversed(): ZipEntry[] {
  const xml = '<?xml version="1.0"?>'
  const types = `${xml}<Types><Override ContentType="${wordType}.main+xml"/></Types>`
  return [
    { name: 'word/document.xml', content: `${xml}<w:document/>` },
    { name: '[Content_Types].xml', content: types },
  ]
}

/** A Word document whose header has the flag of a password. */
function lockedDoc(): Buffer {
  const file = doc()
  // Each of its streams fills sectors of its own with x’s.
  for (let at = 0; at < file.length; at += 512)
    if (file.toString('latin1', at, at + 16) === 'x'.repeat(16)) file[at + 11] = 1
  return file
}

/** Inserts a comment segment right after the first marker. */
function withExif(image: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([image.subarray(0, 2), head, Buffer.from(text), image.subarray(2)])
}

/** A PNG whose header declares these dimensions. */
function pngOf(width: number, height: number): Buffer {
  const image = Buffer.from(png())
  image.writeUInt32BE(width, 16)
  image.writeUInt32BE(height, 20)
  return image
}

const zeros = Buffer.alloc(50 * 1024 * 1024)
const tooMany = Array.from({ length: 2001 }, (_, at) => ({
  name: `word/${at}.txt`,
  content: 'x',
  stored: true as const,
}))
const cut = (content: Buffer) => content.subarray(0, Math.floor(content.length * 0.6))
const small = docx()

const refused: readonly [what: string, name: string, content: Buffer, code: string][] = [
  ['a program', 'setup.pdf', Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode'), 'file_type_unsupported'],
  ['an HTML page', 'page.pdf', Buffer.from('<!doctype html><script>1</script>'), 'file_type_unsupported'],
  ['an SVG drawing', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_type_unsupported'],
  ['a PDF named as a picture', 'a.png', pdf(), 'file_type_unsupported'],
  ['a picture named as a PDF', 'a.pdf', png(), 'file_type_unsupported'],
  ['a PNG named as a JPEG', 'a.jpg', png(), 'file_type_unsupported'],
  ['a program without an extension', 'setup', Buffer.from('MZ\x90\x00'), 'file_type_unsupported'],
  ['a spreadsheet without an extension', 'sheet', sheet(), 'file_type_unsupported'],
  ['other bytes before a PDF', 'a.pdf', Buffer.concat([Buffer.from('junk'), pdf()]), 'file_type_unsupported'],
  [
    'a PDF of an unknown version',
    'a.pdf',
    Buffer.from(pdf().toString('latin1').replace('1.7', '9.9'), 'latin1'),
    'file_broken',
  ],
  ['a truncated PDF', 'a.pdf', cut(pdf('', 5000)), 'file_broken'],
  ['a PDF with a script', 'a.pdf', pdf('<</S/JavaScript/JS(app.alert(1))>>'), 'file_unsafe'],
  ['a PDF with a hidden script', 'a.pdf', pdf('<</S/J#61vaScript>>'), 'file_unsafe'],
  ['a PDF that starts a program', 'a.pdf', pdf('<</S/Launch/F(cmd.exe)>>'), 'file_unsafe'],
  [
    'a PDF that is also an archive',
    'a.pdf',
    Buffer.concat([pdf(), zip([{ name: 'a', content: 'b' }]), Buffer.from('%%EOF')]),
    'file_unsafe',
  ],
  ['a truncated JPEG', 'a.jpg', cut(jpeg()), 'file_broken'],
  ['a truncated PNG', 'a.png', cut(png()), 'file_broken'],
  [
    'a script with the bytes of a JPEG',
    'a.jpg',
    Buffer.from('\xff\xd8\xff\xe0<script>\xff\xd9', 'latin1'),
    'file_broken',
  ],
  ['a picture of 40 gigapixels', 'a.png', pngOf(200_000, 200_000), 'file_unsafe'],
  ['a plain archive', 'a.docx', zip([{ name: 'a.txt', content: 'b' }]), 'file_type_unsupported'],
  ['a spreadsheet', 'a.docx', sheet(), 'file_type_unsupported'],
  ['a truncated DOCX', 'a.docx', cut(small), 'file_broken'],
  ['a zip bomb', 'a.docx', docx([{ name: 'word/a.bin', content: zeros }]), 'file_unsafe'],
  [
    'a zip bomb with a false size',
    'a.docx',
    docx([{ name: 'word/a.bin', content: zeros, declared: 10 }]),
    'file_broken',
  ],
  [
    'a false ZIP64 size',
    'a.docx',
    docx([{ name: 'word/a', content: 'x', zip64: { size: 2n ** 40n, packed: 3n } }]),
    'file_unsafe',
  ],
  [
    'a ZIP64 size beyond the file',
    'a.docx',
    docx([{ name: 'word/a', content: 'x', zip64: { size: 1n, packed: 2n ** 40n } }]),
    'file_broken',
  ],
  [
    'an archive that contains another',
    'a.docx',
    docx([{ name: 'a.docx', content: small, stored: true }]),
    'file_unsafe',
  ],
  [
    'a compressed archive inside',
    'a.docx',
    docx([{ name: 'word/x.bin', content: zip([{ name: 'a', content: 'b' }]) }]),
    'file_unsafe',
  ],
  ['macros', 'a.docx', docx([{ name: 'word/vbaProject.bin', content: 'x' }]), 'file_unsafe'],
  [
    'a content type for macros',
    'a.docx',
    docx([
      {
        name: '[Content_Types].xml',
        content: '<Types ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      },
    ]),
    'file_unsafe',
  ],
  ['an external template', 'a.docx', docx([externalRelationship('attachedTemplate')]), 'file_unsafe'],
  ['an external object', 'a.docx', docx([externalRelationship('oleObject')]), 'file_unsafe'],
  [
    'an external template with character references',
    'a.docx',
    docx([externalRelationship('attachedTemplate', 'http://x.example/', '&#69;xternal')]),
    'file_unsafe',
  ],
  [
    'entities',
    'a.docx',
    docx([{ name: 'word/document.xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }]),
    'file_unsafe',
  ],
  ['a name outside the folder', 'a.docx', docx([{ name: '../../../etc/cron.d/x', content: 'x' }]), 'file_broken'],
  ['an absolute name', 'a.docx', docx([{ name: '/etc/passwd', content: 'x' }]), 'file_broken'],
  [
    'a duplicate name',
    'a.docx',
    docx([
      { name: 'word/a.txt', content: 'x' },
      { name: 'WORD/a.txt', content: 'y' },
    ]),
    'file_unsafe',
  ],
  ['an encrypted entry', 'a.docx', docx([{ name: 'word/a.txt', content: 'x', flags: 0x801 }]), 'file_locked'],
  ['a Word document with a password', 'a.docx', compound(['EncryptionInfo', 'EncryptedPackage']), 'file_locked'],
  ['the same by its older name', 'a.doc', compound(['EncryptionInfo', 'EncryptedPackage']), 'file_locked'],
  ['any Office document with a password', 'prices', compound(['EncryptionInfo', 'EncryptedPackage']), 'file_locked'],
  ['an old Word document with a password', 'a.doc', lockedDoc(), 'file_locked'],
  ['2001 entries', 'a.docx', docx(tooMany), 'file_unsafe'],
  ['a compound file that is not Word', 'a.doc', compound(['/Workbook']), 'file_type_unsupported'],
  ['a Word document with macros', 'a.doc', compound(['/WordDocument', '/Macros/VBA/dir']), 'file_unsafe'],
  ['a truncated DOC', 'a.doc', doc().subarray(0, 600), 'file_broken'],
  ['an empty file', 'a.pdf', Buffer.alloc(0), 'file_empty'],
  ['one byte too many', 'a.pdf', pdf('', largestFile + 1), 'file_too_large'],
]

function sheet(): Buffer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  return docx([{ name: '[Content_Types].xml', content: `<Types><Override ContentType="${type}"/></Types>` }])
}

describe('refused, leaving nothing', () => {
  test.each(refused)('[spec 5.006] %s', async (_what, name, content, code) => {
    const before = await everything()
    const answer = await send(name, content)
    expect([answer.body.code, answer.status]).toEqual([code, code === 'file_too_large' ? 413 : 422])
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['a.exe', ''],
    ['a.docm', ''],
    ['a.svg', 'image/svg+xml'],
    ['a.pdf', 'text/html'],
    ['a', 'text/html'],
  ])('[spec 8.009] %s as %j, before a byte of it is read', async (name, type) => {
    expect((await send(name, pdf(), { type })).body.code).toBe('file_type_unsupported')
  })

  test('without a session, or for an unknown purpose', async () => {
    const file = { name: 'a.pdf', purpose: 'document' as const }
    expect((await app.upload(pdf(), file, null)).body.code).toBe('unauthenticated')
    expect((await app.upload(pdf(), { ...file, purpose: 'mischief' as never }, importer)).body).toMatchObject({
      code: 'invalid_input',
      fields: { purpose: 'invalid_value' },
    })
  })

  test('without an Idempotency-Key', async () => {
    const before = await everything()
    const file = { name: 'a.pdf', purpose: 'document' as const, key: '' }
    expect((await app.upload(pdf(), file, importer)).body.code).toBe('idempotency_key_missing')
    expect(await everything()).toEqual(before)
  })

  test('beyond the quota of the company, however many concurrent uploads', async () => {
    const poor = await app.person('customer')
    const room = 2 * 1024 ** 3 - 3 * pdf().length
    await app.owner.db
      .insertInto('files')
      .values({
        company_id: poor.companyId,
        uploaded_by: poor.personId,
        purpose: 'document',
        name: 'all',
        size: room,
        storage_key: 'x/y',
      })
      .execute()
    const file = { name: 'a.pdf', purpose: 'document' as const }
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.upload(pdf(), file, poor)))
    expect(answers.map(({ status, body }) => (status === 200 ? 'kept' : body.code)).sort()).toEqual([
      ...Array(3).fill('kept'),
      ...Array(5).fill('quota_exceeded'),
    ])
  })
})

test('leftovers of a killed process, and files unused for a week, are removed', async () => {
  const { documentsWork } = await import('./documents.jobs.ts')
  const kept = await send('kept.pdf', pdf('kept'))
  const old = await send('old.pdf', pdf('old'))
  const broken = await send('broken.pdf', pdf('broken'))
  const age = (id: string, hours: number, change = {}) =>
    app.owner.db
      .updateTable('files')
      .set({ received_at: new Date(Date.now() - hours * 3_600_000), ...change })
      .where('id', '=', id)
      .execute()
  await age(old.body.id, 24 * 8)
  await age(broken.body.id, 2, { status: 'receiving' })
  await age(kept.body.id, 24 * 6)
  await app.context.worker.transact(
    (tx) =>
      documentsWork['documents.tidy']?.(
        tx,
        {},
        { now: new Date(), config: app.context.config, log: app.context.log },
      ) ?? Promise.resolve(),
  )
  await app.work()
  const { rows, contents } = await everything()
  const ids = rows.map(({ id }) => id)
  expect([kept, old, broken].map(({ body }) => ids.includes(body.id))).toEqual([true, false, false])
  // The row of the quota test has no content.
  expect(contents).toHaveLength(rows.length - 1)
})
