import { cutText } from './cut-text.ts'

/** As `cutText`, but ends after a whole word, with an ellipsis, unless the first word is longer. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = cutText(text, most - 1)
  const whole = !/^[\p{L}\p{N}]/u.test(text.slice(cut.length)) ? cut : cut.replace(/\s+\S*$/, '')
  return `${whole.replace(/[\s,;:(]+$/, '')}…`
}
