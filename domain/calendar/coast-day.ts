/** The coast of East Africa (Mombasa, Dar es Salaam) is three hours ahead of UTC, all year. */
const coastAheadMs = 3 * 60 * 60 * 1000

/**
 * The calendar day at the coast, `YYYY-MM-DD`, at an instant in milliseconds since 1970; its ports count by these days.
 */
export function dayAtCoast(at: number): string {
  return new Date(at + coastAheadMs).toISOString().slice(0, 10)
}
