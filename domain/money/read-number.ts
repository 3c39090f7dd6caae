/**
 * Reads a typed number: `1200`, `1,200.5`, `1 200`, `1'200`, `1.200,5`, `0,5`. A single comma before exactly three
 * digits is a thousands separator; a single point is a decimal point. A number with thousands never begins with a zero:
 * `0,085` is less than one. Null if it is not a number.
 */
export function readNumber(text: string): number | null {
  const bare = text.trim().replace(/(?<=\d)[\s'’](?=\d)/g, '')
  if (/^\d+(\.\d+)?$/.test(bare)) return finite(bare)
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)) return finite(bare.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d+$/.test(bare)) return finite(bare.replaceAll('.', '').replace(',', '.'))
  if (/^[1-9]\d{0,2}(\.\d{3}){2,}$/.test(bare)) return finite(bare.replaceAll('.', ''))
  if (/^\d+,\d+$/.test(bare)) return finite(bare.replace(',', '.'))
  return null
}

function finite(text: string): number | null {
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}
