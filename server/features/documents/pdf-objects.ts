/** The characters before `obj` that have the number and the generation of an object. */
const longestHeader = 64

interface PlacedObject {
  readonly number: number
  /** Where it begins, behind its header. */
  readonly from: number
}

/**
 * The objects of a file in their order, every version of each: readers differ in which they take. `arePlain` is false if a
 * header may be that of any object, such as one with a comment in it.
 */
export function objectsOf(file: string): { readonly objects: readonly PlacedObject[]; readonly arePlain: boolean } {
  const objects: PlacedObject[] = []
  let arePlain = true
  for (const { index } of file.matchAll(/(?<=[\0\t\n\f\r \d])obj(?!\w)/g)) {
    const before = file.slice(Math.max(0, index - longestHeader), index)
    const header = /(?<!\d)(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/.exec(before)
    if (header && (header.index > 0 || before.length < longestHeader))
      objects.push({ number: Number(header[1]), from: index + 3 })
    else arePlain = false
  }
  return { objects, arePlain }
}

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
