import { plainLetters } from '../language/plain-letters.ts'

/** The words of a text: lower case, without accents and punctuation, in the singular. */
export function wordsOf(text: string): string[] {
  const plain = plainLetters(text)
  // French and Kinyarwanda join two words by an apostrophe: l’expédition, y’imizigo. English contracts one: can't.
  const apart = plain.replace(/\b([a-z]{1,3})['’](?=[aeiouh])/g, '$1 ')
  return (apart.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? []).map(singular)
}

/** A phrase as its words with a space on each side, so that it never matches inside another word. */
export function phraseOf(text: string): string {
  return ` ${wordsOf(text).join(' ')} `
}

/** Good enough for English keywords, because both sides of a comparison are treated alike. */
function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/**
 * The word of a vocabulary that was probably meant: the word itself if it is there, otherwise the nearest one that
 * begins with the same letter and is one typing error away (two from eight letters on). Short words are not guessed.
 */
export function nearestWord(word: string, vocabulary: ReadonlySet<string>): string | undefined {
  if (vocabulary.has(word)) return word
  let best: string | undefined
  let fewest = 3
  for (const known of vocabulary) {
    const allowed = known.length >= 8 ? 2 : Math.max(known.length, word.length) >= 5 ? 1 : 0
    if (Math.min(known.length, word.length) < 4) continue
    if (known[0] !== word[0] || Math.abs(known.length - word.length) > allowed) continue
    const count = slips(word, known)
    if (count <= allowed && count < fewest) {
      best = known
      fewest = count
    }
  }
  return best
}

/** The number of letters changed, left out, added, or swapped with a neighbour (optimal string alignment distance). */
export function slips(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row++) {
    const now = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(at(last, column) + 1, at(now, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, at(before, column - 2) + 1)
      now.push(least)
    }
    before = last
    last = now
  }
  return at(last, b.length)
}

const at = (row: readonly number[], place: number) => row[place] as number
