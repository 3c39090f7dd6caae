import {
  type DutyRate,
  dutySource,
  type Grade,
  type HeadingDuty,
  vatPercent,
} from '../../../domain/customs/heading-duties.ts'
import { helpHours, sourced } from './assistant.strings.ts'

const gradeWords: Readonly<Record<Grade, string>> = {
  A: 'grade A: read in the official text',
  B: 'grade B: confirmed by two secondary sources',
  C: 'grade C: from one source',
  D: 'grade D: an estimate, check the line',
}
const mostHeadings = 3

/** What the tariff says about goods, how sure that is, and who decides. */
export function dutyAnswer(duties: readonly HeadingDuty[]): string {
  const shown = duties.slice(0, mostHeadings)
  const more = duties.length - shown.length
  const grades = [...new Set(shown.map(({ grade }) => grade))].sort()
  return sourced(
    [
      ...shown.map(dutyLine),
      more > 0 ? `${more} more headings fit; name the goods more closely, or send the tariff code.` : '',
      `VAT is ${vatPercent}% of the customs value (CIF) and the duty together, unless the goods are exempt; excise and levies may be added (/customs). The Rwanda Revenue Authority decides the final rates.`,
    ]
      .filter((sentence) => sentence !== '')
      .join('\n'),
    `From the tariff list: ${dutySource.name}, read ${dutySource.readOn}; ${grades.map((grade) => gradeWords[grade]).join('; ')}.`,
  )
}

function dutyLine({ heading, goods, rates, grade, rwanda }: HeadingDuty): string {
  const by = rates.length > 1 && rates.every(({ goods: part }) => !part) ? ', depending on the line' : ''
  const stay = rwanda
    ? ` Rwanda applies ${ratesWords(rwanda.rates)} (${rwanda.year}, ${gradeWords[rwanda.grade]}; whether it continues is for the authority to say).`
    : ''
  return `Heading ${code(heading)}, ${goods}: import duty ${ratesWords(rates)}${by} (grade ${grade}).${stay}`
}

const code = (heading: string) => (heading.length === 6 ? `${heading.slice(0, 4)}.${heading.slice(4)}` : heading)
const ratesWords = (rates: readonly DutyRate[]) => rates.map(rateWords).join(' or ')

function rateWords({ percent, between, orUsd, per, goods, sensitive }: DutyRate): string {
  const share = percent === undefined ? (between ? `between ${between[0]}% and ${between[1]}%` : '') : `${percent}%`
  const specific = orUsd === undefined ? '' : `USD ${orUsd} per ${per === 't' ? 'tonne' : 'kg'}`
  const rate = share && specific ? `${share} or ${specific}, whichever is higher` : share || specific || 'a higher rate'
  const note = [goods ? `for ${goods}` : '', sensitive ? 'sensitive item' : ''].filter((part) => part !== '')
  return note.length > 0 ? `${rate} (${note.join(', ')})` : rate
}

export const unknownDuty = sourced(
  `I don’t have that in the tariff list: it holds the headings that Rwanda imports most. Send the four digits of the tariff heading, or ask a customs agent. People help ${helpHours}. The Rwanda Revenue Authority decides.`,
  `From the tariff list: ${dutySource.name}, read ${dutySource.readOn}.`,
)
