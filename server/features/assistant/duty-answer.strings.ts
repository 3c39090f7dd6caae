import { type DutyRate, dutySource, type HeadingDuty, vatPercent } from '../../../domain/customs/heading-duties.ts'
import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { assistantWords, sourced } from './assistant.strings.ts'
import { type DutyWords, dutyWords as en } from './duty-answer.strings.en.ts'
import { dutyWords as fr } from './duty-answer.strings.fr.ts'
import { dutyWords as rw } from './duty-answer.strings.rw.ts'

const spoken: Readonly<Record<Language, DutyWords>> = { en, fr, rw }
const mostHeadings = 3

/** The duty of goods by the tariff, how certain it is, and who decides. */
export function dutyAnswer(duties: readonly HeadingDuty[], language: Language): string {
  const words = spoken[language]
  const shown = duties.slice(0, mostHeadings)
  const more = duties.length - shown.length
  return sourced(
    [
      ...shown.map((duty) => dutyLine(duty, words)),
      ...(more > 0 ? [words.more(more)] : []),
      words.others(vatPercent),
    ].join('\n'),
    `${sourceIn(language)}.`,
  )
}

/** The answer when the tariff's list does not contain the goods; nothing is guessed. */
export function unknownDuty(language: Language): string {
  return sourced(spoken[language].unknown(assistantWords[language].helpHours), `${sourceIn(language)}.`)
}

const sourceIn = (language: Language) =>
  spoken[language].source(
    dutySource.name,
    language === 'en' ? dutySource.readOn : writeDay(dutySource.readOn, language),
  )

function dutyLine({ heading, goods, rates, grade, rwanda }: HeadingDuty, words: DutyWords): string {
  const byLine = rates.length > 1 && rates.every(({ goods: part }) => !part)
  const line = words.line(written(heading), goods, ratesIn(rates, words), byLine, words.grades[grade])
  return rwanda ? `${line} ${words.stay(ratesIn(rwanda.rates, words), rwanda.year, words.grades[rwanda.grade])}` : line
}

const written = (heading: string) => (heading.length === 6 ? `${heading.slice(0, 4)}.${heading.slice(4)}` : heading)
const ratesIn = (rates: readonly DutyRate[], words: DutyWords) =>
  rates.map((rate) => rateIn(rate, words)).join(words.or)

function rateIn({ percent, between, orUsd, per, goods, sensitive }: DutyRate, words: DutyWords): string {
  const share = percent === undefined ? between && words.between(...between) : words.percent(percent)
  const specific = orUsd === undefined ? undefined : words.perUnit(orUsd, per ?? 'kg')
  const rate = share && specific ? words.higherOf(share, specific) : (share ?? specific ?? words.higherRate)
  const notes = [goods ? words.forGoods(goods) : '', sensitive ? words.sensitive : ''].filter((note) => note !== '')
  return notes.length > 0 ? `${rate} (${notes.join(', ')})` : rate
}
