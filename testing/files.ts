import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { Transformer } from '@napi-rs/image'
import CFB from 'cfb'
import type { TestApp } from './app.ts'

/** The standard test string of antivirus scanners, in two halves so that no scanner takes this file for infected. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

/** A PDF with one empty page; `extra` is in a stream, which is padded to `size` if given. */
export function pdf(extra: string | Buffer = '', size = 0): Buffer {
  const head = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n')
  const pages = Buffer.from(
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n',
  )
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  const body = Buffer.from(extra)
  const open = '4 0 obj<</Length 0>>stream\n'
  const room = Math.max(0, size - head.length - pages.length - open.length - body.length - end.length)
  return Buffer.concat([head, pages, Buffer.from(open), body, Buffer.alloc(room, 'x'), Buffer.from(end)])
}

/** A picture in which every pixel differs from its neighbours, so that it hardly compresses. */
function pixels(width: number, height: number): Transformer {
  const rgba = Buffer.alloc(width * height * 4)
  for (let at = 0; at < rgba.length; at++) rgba[at] = at % 4 === 3 ? 255 : (at * 2654435761) >>> 24
  return Transformer.fromRgbaPixels(rgba, width, height)
}

export const png = (width = 40, height = 30): Buffer => pixels(width, height).pngSync()
export const jpeg = (width = 40, height = 30, quality = 90): Buffer => pixels(width, height).jpegSync(quality)

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | string
  /** Stored, not deflated. */
  readonly stored?: true
  /** A false uncompressed size in the directory. */
  readonly declared?: number
  /** General purpose bits; 1 means encrypted. */
  readonly flags?: number
  /** Sizes in a ZIP64 field. */
  readonly zip64?: { readonly size: bigint; readonly packed: bigint }
}

/** A ZIP archive with exactly the given metadata, true or not. */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = entry.stored ? content : deflateRawSync(content)
    const name = Buffer.from(entry.name)
    const size = entry.zip64 ? 0xffffffff : (entry.declared ?? content.length)
    const extra = entry.zip64 ? zip64Field(entry.zip64) : Buffer.alloc(0)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(entry.flags ?? 0x800, 2)
    common.writeUInt16LE(entry.stored ? 0 : 8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(entry.zip64 ? 0xffffffff : packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(name.length, 22)
    common.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const piece = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, extra, packed])
    local.push(piece)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, name, extra)
    offset += piece.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}

function zip64Field({ size, packed }: { size: bigint; packed: bigint }): Buffer {
  const field = Buffer.alloc(20)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(16, 2)
  field.writeBigUInt64LE(size, 4)
  field.writeBigUInt64LE(packed, 12)
  return field
}

const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const xml = '<?xml version="1.0" encoding="UTF-8"?>'

/** A Word document. `further` entries are appended, or replace its own by name. */
export function docx(further: readonly ZipEntry[] = []): Buffer {
  const own: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types><Override PartName="/word/document.xml" ContentType="${wordMain}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', content: `${xml}<w:document><w:body><w:p>Invoice</w:p></w:body></w:document>` },
  ]
  const names = new Set(further.map(({ name }) => name))
  return zip([...own.filter(({ name }) => !names.has(name)), ...further])
}

/** Relationships of the main part, with an external one. */
export function externalRelationship(
  type: string,
  target = 'http://stranger.example/x.dotm',
  mode = 'External',
): ZipEntry {
  return {
    name: 'word/_rels/document.xml.rels',
    content: `${xml}<Relationships><Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
  }
}

/** A compound file with these streams. */
export function compound(streams: readonly string[]): Buffer {
  const file = CFB.utils.cfb_new()
  for (const name of streams) CFB.utils.cfb_add(file, name, Buffer.alloc(5000, 'x'))
  return Buffer.from(CFB.write(file, { type: 'buffer' }))
}

export const doc = (): Buffer => compound(['/WordDocument', '/1Table'])

/** Rows, stored contents and unfinished uploads of a server. A refused upload leaves nothing in any of them. */
export async function uploadsIn({ context, owner }: TestApp) {
  const rows = await owner.db.selectFrom('files').select(['id', 'status']).orderBy('id').execute()
  const inside = (name: string) => {
    const folder = path.join(context.config.dataDir, name)
    const all = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
    return all.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
  }
  return { rows, contents: inside('files'), unfinished: inside('uploads') }
}
