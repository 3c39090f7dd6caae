/** Whether a text is an existing calendar day, `YYYY-MM-DD`. */
export function isDay(typed: string): boolean {
  const time = Date.parse(`${typed}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(typed)
}
