/**
 * The objects of an unpacked object stream, with their numbers: pairs of a number and an offset from the first object
 * stand before them (ISO 32000-2, 7.5.7).
 */
export function objectsIn(stream: string): { readonly number: number; readonly text: string }[] {
  const pairs = [...stream.matchAll(/\s*(\d+)\s+(\d+)\s+/gy)]
  const last = pairs.at(-1)
  const header = last ? last.index + last[0].length : 0
  const objects = pairs.map(([, number, offset]) => ({ number: Number(number), start: header + Number(offset) }))
  const starts = [...new Set(objects.map(({ start }) => start))].sort((a, b) => a - b)
  const endOf = new Map(starts.map((start, place) => [start, starts[place + 1]]))
  return objects.map(({ number, start }) => ({ number, text: stream.slice(start, endOf.get(start)) }))
}
