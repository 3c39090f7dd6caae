import PDFDocument from 'pdfkit'
import type { Language } from '../../domain/language/language.ts'

/** The common layout of all PDF papers drawn here: A4, colours, headings, and page numbers at the foot. */
export type Sheet = PDFKit.PDFDocument

export const ink = '#0b1f2a'
export const quiet = '#5b6b75'
export const lake = '#0e6e83'
const hairline = '#d5dde0'
/** Points: the left margin, and the width between the margins. */
export const left = 48
export const width = 499

/** The fonts that every PDF reader has support Western letters only. */
export const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff–—…×]/g, '?')

/** Starts a new page when fewer than `height` points are left. */
export function ensureSpace(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - 70) sheet.addPage()
}

export function heading(sheet: Sheet, text: string): void {
  ensureSpace(sheet, 60)
  sheet.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(lake).text(plain(text), left, sheet.y, { width })
  sheet.moveDown(0.3)
}

/** Where a column of a table begins and how wide it is, in points. */
export interface Column {
  readonly x: number
  readonly width: number
  readonly colour?: string
  readonly align?: 'right'
}

/** A row of texts side by side, each wrapped in its column, as high as the highest, with a line below. */
export function row(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  { font = 'Helvetica', size, gap }: { font?: string; size: number; gap: number },
): void {
  sheet.font(font).fontSize(size)
  const placed = columns.map((column, place) => ({ ...column, text: plain(cells[place] ?? '') }))
  const height = Math.max(...placed.map(({ text, width }) => sheet.heightOfString(text, { width })))
  ensureSpace(sheet, height + gap + 2)
  const top = sheet.y
  for (const { text, x, width, colour = ink, align = 'left' } of placed)
    sheet.fillColor(colour).text(text, x, top, { width, align })
  sheet.y = top + height + gap
  sheet
    .moveTo(left, sheet.y - 2)
    .lineTo(left + width, sheet.y - 2)
    .lineWidth(0.3)
    .strokeColor(hairline)
    .stroke()
}

interface About {
  readonly title: string
  readonly language: Language
  /** ISO instant. */
  readonly createdAt: string
  /** The text at the foot of each page. */
  readonly page: (number: number, of: number) => string
}

/** Draws a paper and returns its bytes. */
export function drawSheet({ title, language, createdAt, page }: About, draw: (sheet: Sheet) => void) {
  const sheet = new PDFDocument({
    size: 'A4',
    margins: { top: 48, bottom: 48, left, right: left },
    bufferPages: true,
    lang: language,
    info: { Title: title, CreationDate: new Date(createdAt) },
  })
  const pieces: Buffer[] = []
  return new Promise<Uint8Array>((resolve, reject) => {
    sheet.on('data', (piece: Buffer) => pieces.push(piece))
    sheet.on('error', reject)
    sheet.on('end', () => resolve(Buffer.concat(pieces)))
    draw(sheet)
    const { count } = sheet.bufferedPageRange()
    for (let number = 0; number < count; number++) {
      sheet.switchToPage(number)
      // The text lies below the margin, where it would otherwise start a new page.
      sheet.page.margins.bottom = 0
      sheet.font('Helvetica').fontSize(7.5).fillColor(quiet)
      sheet.text(plain(page(number + 1, count)), left, sheet.page.height - 36, { width, align: 'right' })
    }
    sheet.end()
  })
}
