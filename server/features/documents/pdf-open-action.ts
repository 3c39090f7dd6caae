import { objectsIn, objectsOf } from './pdf-objects.ts'

/** The key, each of its letters as it is or as a number (ISO 32000-2, 7.3.5). */
const openAction = new RegExp(
  `/${[...'OpenAction'].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('')}(?![A-Za-z])`,
  'gi',
)

/**
 * An action that only shows a place of the same document, or a destination: what programs write to open at a page. Other
 * keys than these are not harmless, since a reader may take the last of two.
 */
const harmless =
  /^\s*(?:\[|\(|null\b|<<(?=[^>]*\/S\s*\/(?:GoTo|Named)(?![\w#]))(?:\s|\/Type\s*\/Action(?![\w#])|\/S\s*\/(?:GoTo|Named)(?![\w#])|\/N\s*\/\w+|\/D\s*(?:\[[^\]>]*\]|\([^)>\\]*\)|\/[\w.-]+|\d+\s+\d+\s+R\b))*>>)/

/** The characters of an action that are looked at. */
const longestAction = 2000

/**
 * Whether a document does more than show a page when it is opened (ISO 32000-2, 7.7.2 and 12.6.3): an `OpenAction` is
 * anything but a destination. What cannot be found is taken for an action.
 * @param parts the text of the file, and of its object streams
 */
export function actsOnOpening(parts: readonly string[]): boolean {
  const values = parts.flatMap((text) =>
    [...text.matchAll(openAction)].map(({ index, 0: key }) => text.slice(index + key.length).slice(0, longestAction)),
  )
  const numbers = new Set<number>()
  for (const value of values) {
    const [, number] = /^\s*(\d+)\s+\d+\s+R\b/.exec(value) ?? []
    if (number !== undefined) numbers.add(Number(number))
    else if (!harmless.test(value)) return true
  }
  return values.length === 0 || (numbers.size > 0 && anyActs(numbers, parts))
}

/** Whether one of these objects, in any version, is an action, or is not there. */
function anyActs(numbers: ReadonlySet<number>, [file = '', ...streams]: readonly string[]): boolean {
  const there = new Set<number>()
  const isAction = (number: number, text: string) => {
    if (!numbers.has(number)) return false
    there.add(number)
    return !harmless.test(text)
  }
  const { objects, arePlain } = objectsOf(file)
  if (!arePlain) return true
  for (const { number, from } of objects) if (isAction(number, file.slice(from, from + longestAction))) return true
  for (const { number, text } of streams.flatMap(objectsIn)) if (isAction(number, text)) return true
  return there.size < numbers.size
}
