import { objectsIn } from './pdf-object-streams.ts'

/** An action that only shows a place of the same document, or a destination: what programs write to open at a page. */
const harmless =
  /^\s*(?:\[|\(|null\b|<<(?:(?!\/(?:AA|Next)\b)[^>])*\/S\s*\/(?:GoTo|Named)\b(?![RE])(?:(?!\/(?:AA|Next)\b)[^>])*>>)/

/**
 * Whether a document does more than show a page when it is opened (ISO 32000-2, 7.7.2 and 12.6.3): its `OpenAction` is
 * anything but a destination. What cannot be found is taken for an action.
 * @param parts the text of the file, and of its object streams
 */
export function actsOnOpening(parts: readonly string[]): boolean {
  const value = parts.map((text) => /\/OpenAction(?![A-Za-z])([\s\S]{0,2000})/.exec(text)?.[1]).find((found) => found)
  if (value === undefined) return true
  const [, number = '', generation = ''] = /^\s*(\d+)\s+(\d+)\s+R\b/.exec(value) ?? []
  if (!number) return !harmless.test(value)
  const [file = '', ...streams] = parts
  const object = new RegExp(`(?:^|[^\\d])${number}\\s+${generation}\\s+obj\\b([\\s\\S]{0,2000})`).exec(file)?.[1]
  const found = object ?? streams.flatMap(objectsIn).find((each) => each.number === Number(number))?.text
  return found === undefined || !harmless.test(found)
}
