import { StringDecoder } from 'node:string_decoder'

/**
 * The lines of a UTF-8 text, in batches. Only a line feed ends a line: JSON may contain the other line ends of Unicode
 * (U+2028, U+2029), at which `readline` splits too.
 */
export async function* linesIn(content: AsyncIterable<Buffer>, batch: number): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8')
  let unfinished = ''
  let lines: string[] = []
  for await (const bytes of content) {
    const [first = '', ...rest] = decoder.write(bytes).split('\n')
    unfinished += first
    for (const next of rest) {
      lines.push(unfinished)
      unfinished = next
      if (lines.length < batch) continue
      yield lines
      lines = []
    }
  }
  if (unfinished) lines.push(unfinished)
  if (lines.length > 0) yield lines
}
