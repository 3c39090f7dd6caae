import PDFDocument from 'pdfkit'
import type { Language } from '../../domain/language/language.ts'
import { drawable, facesFor, missingLetter, needsFaces, type PaperFaces } from './paper-faces.ts'
import { type Letters, type Line, linesOf } from './paper-lines.ts'

/** The common layout of all PDF papers drawn here: A4, colours, headings, and page numbers at the foot. */

export const ink = '#0b1f2a'
export const quiet = '#5b6b75'
export const lake = '#0e6e83'
const hairline = '#d5dde0'
/** Points: the left margin, and the width between the margins. */
export const left = 48
export const width = 499

/** What PDFKit knows of itself but does not type. */
interface Inside {
  readonly _font: { readonly name: string; readonly ascender: number }
  readonly _fontSize: number
  readonly _fillColor: [PDFKit.Mixins.ColorValue, number] | null
}

/** Lines with letters of several fonts are as high as the highest of them. */
const mixedLineHeight = 1.36

/** With features PDFKit lays out a stretch as a whole; otherwise word by word, the words of Arabic in the wrong order. */
const rightToLeftLayout: PDFKit.Mixins.TextOptions = { features: [] }

/**
 * A4 paper that draws every letter of its texts: those that the 14 fonts of every PDF reader have with one of these, and
 * a text that has others with Noto, whose fonts are embedded. Texts have no styles of PDFKit but width, height, align
 * and ellipsis.
 */
export class Sheet extends PDFDocument {
  readonly #faces: PaperFaces | null
  /** The texts that needed other fonts while there were none. */
  readonly unmet: string[] = []

  constructor(options: PDFKit.PDFDocumentOptions, faces: PaperFaces | null) {
    super(options)
    this.#faces = faces
    for (const { name, regular, bold } of faces?.faces ?? []) {
      this.registerFont(name, Buffer.from(regular))
      this.registerFont(`${name} bold`, Buffer.from(bold))
    }
  }

  get #inside(): Inside {
    return this as unknown as Inside
  }

  override text(text: string, ...at: [x?: number, y?: number, options?: PDFKit.Mixins.TextOptions]): this
  override text(text: string, options?: PDFKit.Mixins.TextOptions): this
  override text(
    text: string,
    x?: number | PDFKit.Mixins.TextOptions,
    y?: number,
    more: PDFKit.Mixins.TextOptions = {},
  ): this {
    const shown = drawable(text)
    const options = typeof x === 'object' ? x : more
    if (!this.#faces && needsFaces(shown)) {
      this.unmet.push(shown)
      return this
    }
    if (!needsFaces(shown)) return typeof x === 'object' ? super.text(shown, x) : super.text(shown, x, y, more)
    if (typeof x === 'number') this.x = x
    if (y !== undefined) this.y = y
    return this.#writeMixed(shown, options)
  }

  override heightOfString(text: string, options: PDFKit.Mixins.TextOptions = {}): number {
    const shown = drawable(text)
    if (!this.#faces || !needsFaces(shown)) return super.heightOfString(shown, options)
    return this.#mixedLines(shown, options).length * this.#mixedHeight()
  }

  #mixedHeight(): number {
    return mixedLineHeight * this.#inside._fontSize
  }

  #mixedLines(text: string, options: PDFKit.Mixins.TextOptions): Line[] {
    const { name } = this.#inside._font
    const weight = name.endsWith('Bold') ? ' bold' : ''
    const latin = this.#faces?.faceOf('a') ?? ''
    const letters: Letters = {
      faceOf: (grapheme) => {
        const face = this.#faces?.faceOf(grapheme)
        return face ? { face: face + weight, text: grapheme } : { face: latin + weight, text: missingLetter }
      },
      widthOf: (part, face, rightToLeft) => this.font(face).widthOfString(part, rightToLeft ? rightToLeftLayout : {}),
    }
    const width = options.width ?? this.page.width - this.x - this.page.margins.right
    const lines = linesOf(text, width, letters)
    const most = options.height === undefined ? lines.length : Math.floor(options.height / this.#mixedHeight())
    const held = lines.length <= most ? lines : linesOf(shortened(text, lines, most), width, letters)
    this.font(name)
    return held.slice(0, Math.max(1, most))
  }

  #writeMixed(text: string, options: PDFKit.Mixins.TextOptions): this {
    const { _font: base, _fontSize: size } = this.#inside
    const [left, height] = [this.x, this.#mixedHeight()]
    const width = options.width ?? this.page.width - left - this.page.margins.right
    for (const { width: taken, stretches } of this.#mixedLines(text, options)) {
      if (this.y + height > this.page.maxY()) {
        this.addPage()
        const { _fillColor: colour } = this.#inside
        if (colour) this.fillColor(...colour)
      }
      const [from, top] = [options.align === 'right' ? left + width - taken : left, this.y]
      // On the line of the texts beside it, whose font may be another.
      const baseline = top + (base.ascender / 1000) * size
      for (const { text: part, face, x, rightToLeft } of stretches)
        this.font(face).#writePart(part, from + x, baseline, rightToLeft)
      this.x = left
      this.y = top + height
    }
    this.font(base.name)
    return this
  }

  #writePart(part: string, x: number, baseline: number, rightToLeft: boolean): void {
    super.text(part, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(rightToLeft ? rightToLeftLayout : {}),
    })
  }
}

/** The text of the first lines, with an ellipsis instead of its last word. */
function shortened(text: string, lines: readonly Line[], most: number): string {
  const letters = lines.slice(0, Math.max(1, most)).reduce((sum, line) => sum + line.text.length, 0)
  return `${text.slice(0, Math.max(0, letters - 3)).trimEnd()}…`
}

/** Starts a new page when fewer than `height` points are left. */
export function ensureSpace(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.page.height - 70) sheet.addPage()
}

export function heading(sheet: Sheet, text: string): void {
  ensureSpace(sheet, 60)
  sheet.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(lake).text(text, left, sheet.y, { width })
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
  const placed = columns.map((column, place) => ({ ...column, text: cells[place] ?? '' }))
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

/** Draws a paper and returns its bytes. If texts need other fonts, it is drawn again with these. */
export async function drawSheet(about: About, draw: (sheet: Sheet) => void): Promise<Uint8Array> {
  const first = await drawWith(null, about, draw)
  if (first.unmet.length === 0) return first.bytes
  return (await drawWith(await facesFor(first.unmet.join('\n')), about, draw)).bytes
}

function drawWith(
  faces: PaperFaces | null,
  { title, language, createdAt, page }: About,
  draw: (sheet: Sheet) => void,
): Promise<{ bytes: Uint8Array; unmet: readonly string[] }> {
  const sheet = new Sheet(
    {
      size: 'A4',
      margins: { top: 48, bottom: 48, left, right: left },
      bufferPages: true,
      lang: language,
      info: { Title: title, CreationDate: new Date(createdAt) },
    },
    faces,
  )
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    sheet.on('data', (piece: Buffer) => pieces.push(piece))
    sheet.on('error', reject)
    sheet.on('end', () => resolve({ bytes: Buffer.concat(pieces), unmet: sheet.unmet }))
    draw(sheet)
    const { count } = sheet.bufferedPageRange()
    for (let number = 0; number < count; number++) {
      sheet.switchToPage(number)
      // The text lies below the margin, where it would otherwise start a new page.
      sheet.page.margins.bottom = 0
      sheet.font('Helvetica').fontSize(7.5).fillColor(quiet)
      sheet.text(page(number + 1, count), left, sheet.page.height - 36, { width, align: 'right' })
    }
    sheet.end()
  })
}
