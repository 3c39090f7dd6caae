import { dutyOfCode, type HeadingDuty, headingDuties } from '../customs/heading-duties.ts'
import { translatedNames } from '../customs/translated-names.ts'
import { nearestWord, phraseOf, wordsOf } from './words.ts'

interface Named {
  readonly duty: HeadingDuty
  readonly phrase: string
}

const named: readonly Named[] = headingDuties
  .flatMap((duty) =>
    [...(duty.names ?? []), ...(translatedNames.get(duty.heading) ?? [])].map((name) => ({
      duty,
      phrase: phraseOf(name),
    })),
  )
  // The longest first, so that "used car tyre" is a tyre before it is a car.
  .sort((a, b) => b.phrase.length - a.phrase.length)
const nameWords = new Set(named.flatMap(({ phrase }) => phrase.trim().split(' ')))

const described = headingDuties.map((duty) => ({ duty, words: new Set(wordsOf(duty.goods)) }))
const descriptionWords = new Set(
  described.flatMap(({ words }) => [...words]).filter((word) => word.length >= 4 && !/^\d/.test(word)),
)
/** Words that say nothing about goods: never corrected as typing errors, never searched in descriptions. */
const stopWords = new Set(
  wordsOf(
    'into onto also when charged charge charges what which when where there with from than that this they their them have does need want much many take paid please could would should about worked work other kind used whether containing similar article goods heading chapter including parts thereof made such type more less cargo import imported duty tariff value rate price custom kigali rwanda code china dubai india kenya company item product taxes calculate calculated droit douane taxe impot importation importer combien quel quelle marchandise produit sont pour payer amahoro umusoro imisoro gasutamo angahe bingahe kuri nishyura ibicuruzwa kwinjiza',
  ),
)

/** Codes of 4 to 10 digits, with or without dots; amounts with thousands separators do not match. */
const codePattern = /(?<![\d.,])\d{4}(?:\.?\d{2}){0,3}(?![\d,]|\.\d)/g

/** The tariff headings whose codes a message names; `duties` leaves out codes that are not in the list. */
export function goodsByCode(message: string): { readonly duties: readonly HeadingDuty[]; readonly codes: string[] } {
  const codes = message.match(codePattern) ?? []
  return { codes, duties: [...new Set(codes.map(dutyOfCode).filter((duty) => duty !== undefined))] }
}

/**
 * The headings whose goods a message names. Everyday names come first, typing errors are allowed; otherwise the
 * headings whose tariff descriptions share the most words with the message. Empty if it names none.
 */
export function goodsByName(message: string): readonly HeadingDuty[] {
  const words = wordsOf(message)
  const found: HeadingDuty[] = []
  let text = ` ${words.map((word) => (stopWords.has(word) ? word : (nearestWord(word, nameWords) ?? word))).join(' ')} `
  for (const { duty, phrase } of named) {
    if (!text.includes(phrase)) continue
    text = text.replaceAll(phrase, ' | ')
    if (!found.includes(duty)) found.push(duty)
  }
  return found.length > 0 ? found : byDescription(words)
}

function byDescription(words: readonly string[]): readonly HeadingDuty[] {
  const telling = words.filter((word) => word.length >= 4 && !stopWords.has(word) && descriptionWords.has(word))
  if (telling.length === 0) return []
  const scored = described.map(({ duty, words: own }) => ({
    duty,
    shared: telling.filter((word) => own.has(word)).length,
  }))
  const most = Math.max(...scored.map(({ shared }) => shared))
  return most === 0 ? [] : scored.filter(({ shared }) => shared === most).map(({ duty }) => duty)
}
