import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../domain/decision.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { needsPassword } from './pdf-password.ts'

type Options = NonNullable<ConstructorParameters<typeof PDFDocument>[0]>

function locked(pdfVersion: Options['pdfVersion'], userPassword: string, draw = (_: PDFKit.PDFDocument) => {}) {
  const paper = new PDFDocument({
    pdfVersion,
    ...(userPassword ? { userPassword } : {}),
    ownerPassword: 'of the owner',
    permissions: { printing: 'lowResolution' },
  } as Options)
  paper.text('Invoice')
  draw(paper)
  const pieces: Buffer[] = []
  return new Promise<Buffer>((resolve) => {
    paper.on('data', (piece: Buffer) => pieces.push(piece))
    paper.on('end', () => resolve(Buffer.concat(pieces)))
    paper.end()
  })
}
const verdict = (content: Buffer) => {
  const answer = inspectPdf(content)
  return answer && isRefusal(answer) ? answer.refused : 'kept'
}

/** Of AES with 256 bits (revision 6): `U` of a file that opens without a password, and of one that does not. */
const revisionSix = {
  open: 'b00fe9ca90fefba5aa24bcd73feb74dca2023b32bf47ec238573d56b6d7bee548c318b15e6b38ca38642b75a61fce6fe',
  locked: '4309cd2769ef62ce0dac2309042478b4f4ca81493279abf9b11230d873fb9fd9ad108f7a75f1d3546f2d0878b69a6d9c',
}
const withEncryption = (dictionary: string) =>
  Buffer.from(
    `%PDF-1.7\n6 0 obj<<${dictionary}>>endobj\ntrailer<</Root 1 0 R/Encrypt 6 0 R/ID[<3713><3713>]>>\n%%EOF\n`,
    'latin1',
  )

describe('a PDF with a password', () => {
  // RC4 with 40 and 128 bits, AES with 128 and 256.
  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)('of version %s is locked', async (version) => {
    expect(verdict(await locked(version, 'secret'))).toBe('file_locked')
  })

  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'of version %s that only limits printing is accepted',
    async (version) => {
      expect(verdict(await locked(version, ''))).toBe('kept')
    },
  )

  test('that only limits printing is not accepted with links, which cannot be inspected', async () => {
    const linked = await locked('1.7', '', (paper) => paper.link(0, 0, 9, 9, 'javascript:alert(1)'))
    expect(verdict(linked)).toBe('file_locked')
  })

  test.each([
    ['opens', revisionSix.open, false],
    ['is locked', revisionSix.locked, true],
  ])('of revision 6 %s', (_, user, needs) => {
    const dictionary = `/Filter/Standard/V 5/R 6/O <${'00'.repeat(48)}>/U <${user}>/P -4`
    expect(needsPassword(withEncryption(dictionary))).toBe(needs)
  })

  test.each([
    ['another handler', '/Filter/Adobe.PubSec/V 4/R 4/O(a)/U(b)'],
    ['no dictionary', ''],
    ['a dictionary without passwords', '/Filter/Standard/R 3'],
  ])('counts as locked with %s', (_, dictionary) => {
    expect(needsPassword(withEncryption(dictionary))).toBe(true)
  })
})
