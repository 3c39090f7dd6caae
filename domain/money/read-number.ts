/**
 * Reads a typed number: `1200`, `1,200.5`, `1 200`, `1'200`, `1.200,5`, `0,5`, `8,50,000`. A single comma before exactly
 * three digits is a thousands separator; a single point is a decimal point. A number with thousands never begins with a
 * zero: `0,085` is less than one. Null if it is not a number. A figure that could be meant in two ways
 * (`isAmbiguous`) is shown as read under its field.
 */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(/(?<=\d)[\s'’](?=\d)/g, '')
  if (/^\d+(\.\d+)?$/.test(bare)) return finite(bare)
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)) return finite(bare.replaceAll(',', ''))
  // Lakhs: groups of two digits before the last three.
  if (/^[1-9]\d?(,\d\d)+,\d{3}(\.\d+)?$/.test(bare)) return finite(bare.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(bare)) return finite(bare.replaceAll('.', '').replace(',', '.'))
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(bare)) return finite(bare.replaceAll('.', ''))
  if (/^\d+,\d+$/.test(bare)) return finite(bare.replace(',', '.'))
  return null
}

const pointBeforeThree = /^\s*[1-9]\d{0,2}\.\d{3}\s*$/
/** `1250.000`, `1,250.000`, `1.250,000`: thousandths that do not exist, or thousands that are written wrongly. */
const largerBeforeThree = /^\s*[1-9](?:[\d,\s'’]{3,}\.|[\d.]{4,},)\d{3}\s*$/

/**
 * Reads a number of something of which no thousandths exist: pieces, days, francs, shillings. Three digits after a point
 * are thousands: `850.000` is 850,000, and `1250.000` is no number. Otherwise like `readNumber`.
 */
export function readLargeNumber(text: string): number | null {
  if (largerBeforeThree.test(text)) return null
  return readNumber(pointBeforeThree.test(text) ? text.replace('.', '') : text)
}

/** Reads a whole number, such as pieces or days; null if it has a fraction. */
export function readCount(text: string): number | null {
  const value = readLargeNumber(text)
  return value !== null && Number.isSafeInteger(value) ? value : null
}

/**
 * True if a figure in the text can be meant in two ways: `24.500` and `24,500` are 24½ or 24 thousand. A figure that
 * has no thousandths (`whole`) is only doubtful with a point.
 */
export function isAmbiguous(text: string, whole = false): boolean {
  const figures = text.match(/\d+(?:[\s'’.,]*\d+)*/g) ?? []
  return figures.some((figure) => (whole ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2}[.,]\d{3}$/).test(figure))
}

function finite(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}
