/**
 * The beginning of a text, at most so long, without a part of a character as people see it: an emoji, a flag, or a
 * letter with its marks (UAX 29). Of a single character that is longer, as many code points as fit.
 * @param most UTF-16 units, as forms count; the contract counts code points, which are no more
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  const whole = characters.segment(text).containing(most)?.index ?? 0
  return whole > 0 ? text.slice(0, whole) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
}
