/** A text in lower case and without accents, with œ and æ as two letters: as it is compared in a search. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae')
}
