/**
 * A line of CSV, RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe, so that it is
 * read and not run.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
