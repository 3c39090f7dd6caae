/** An action that only shows a place of the same document, or a destination: what programs write to open at a page. */
const harmless =
  /^\s*(?:\[|\(|null\b|<<(?:(?!\/(?:AA|Next)\b)[^>])*\/S\s*\/(?:GoTo|Named)\b(?![RE])(?:(?!\/(?:AA|Next)\b)[^>])*>>)/

/**
 * Whether a document does more than show a page when it is opened (ISO 32000-2, 7.7.2 and 12.6.3): its `OpenAction` is
 * anything but a destination. `streams` are its unpacked object streams. What cannot be found is taken for an action.
 */
export function actsOnOpening(content: string, streams: readonly string[]): boolean {
  const texts = [content, ...streams]
  const value = texts.map((text) => /\/OpenAction(?![A-Za-z])([\s\S]{0,2000})/.exec(text)?.[1]).find((found) => found)
  if (value === undefined) return true
  const [, number = '', generation = ''] = /^\s*(\d+)\s+(\d+)\s+R\b/.exec(value) ?? []
  if (!number) return !harmless.test(value)
  const object = new RegExp(`(?:^|[^\\d])${number}\\s+${generation}\\s+obj\\b([\\s\\S]{0,2000})`).exec(content)?.[1]
  const found = object ?? streams.map((text) => inStream(text, number)).find((each) => each !== undefined)
  return found === undefined || !harmless.test(found)
}

/** An object of an unpacked object stream (7.5.7): the numbers and offsets of all stand before the first. */
function inStream(text: string, number: string): string | undefined {
  const head = /^\s*(?:\d+\s+\d+\s+)+/.exec(text)?.[0] ?? ''
  const numbers = head.trim().split(/\s+/)
  for (let at = 0; at + 1 < numbers.length; at += 2)
    if (numbers[at] === number) {
      const start = head.length + Number(numbers[at + 1])
      return text.slice(start, start + 2000)
    }
  return undefined
}
