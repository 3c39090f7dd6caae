import type { AssessedLineOnWire } from '../../../contract/customs.ts'
import { formatAmount, formatNumber, formatShare } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { assessmentWords } from './assessment.strings.ts'
import { percent } from './duty-words.ts'
import { gradeWords } from './grades.strings.ts'
import { spanText } from './SimpleSum.tsx'

const tones: Readonly<Record<AssessedLineOnWire['standing'], BadgeTone>> = {
  payable: 'neutral',
  reclaimable: 'hill',
  creditable: 'lake',
  notional: 'sun',
  exempt: 'hill',
}

/** Explains a charge's standing where its name is not enough. */
const about = {
  reclaimable: 'aboutReclaimable',
  creditable: 'aboutCreditable',
  notional: 'aboutNotional',
} as const

/** The charges in order: base, rate, amount and legal source of each. */
export function ChargeTable({ caption, lines }: { caption: string; lines: readonly AssessedLineOnWire[] }) {
  const t = useWords(assessmentWords)
  const columns: Column<AssessedLineOnWire>[] = [
    {
      key: 'charge',
      heading: t('charge'),
      cell: (line) => <span className="font-medium">{t(line.code)}</span>,
    },
    { key: 'baseAndRate', heading: t('baseAndRate'), cell: (line) => <BaseAndRate line={line} /> },
    {
      key: 'amount',
      heading: t('amount'),
      numeric: true,
      cell: (line) => <span className="font-semibold @3xl:whitespace-nowrap">{spanText(line.amount)}</span>,
    },
    { key: 'standing', heading: t('standing'), cell: (line) => <Standing line={line} /> },
    { key: 'law', heading: t('law'), cell: (line) => <Law line={line} /> },
  ]
  return <DataTable caption={caption} columns={columns} rows={lines} keyOf={(line) => line.code} />
}

function BaseAndRate({ line }: { line: AssessedLineOnWire }) {
  const t = useWords(assessmentWords)
  const { base, baseParts, percent: share, perUnit } = line
  const parts = baseParts.map(({ code }) => t(`part_${code}`)).join(' + ')
  return (
    <span className="tabular block @3xl:min-w-52">
      {base && share && (
        <span className="block">
          {spanText(base)} ×{' '}
          {share.lowBp === share.highBp
            ? formatShare(share.lowBp)
            : t('between', { low: percent(share.lowBp), high: percent(share.highBp) })}
        </span>
      )}
      {perUnit && (
        <span className="block">
          {perUnit.thousandths === null
            ? `${formatAmount(perUnit)} / ${t(`unit_${perUnit.per}`)}`
            : t('perUnit', {
                count: formatNumber(perUnit.thousandths / 1000),
                unit: t(`unit_${perUnit.per}`),
                amount: formatAmount(perUnit),
              })}
        </span>
      )}
      {parts && <span className="block text-micro text-ink-faint">{t('baseOf', { parts })}</span>}
      {line.doubt && <span className="mt-1 block max-w-72 text-micro text-sun-ink">{t(line.doubt)}</span>}
    </span>
  )
}

function Standing({ line }: { line: AssessedLineOnWire }) {
  const t = useWords(assessmentWords)
  return (
    <span className="block">
      <Badge tone={tones[line.standing]}>{t(line.standing)}</Badge>
      <span className="mt-1 block max-w-56 text-micro text-ink-faint">
        {line.exempt ? t(line.exempt) : line.standing in about && t(about[line.standing as keyof typeof about])}
      </span>
    </span>
  )
}

function Law({ line }: { line: AssessedLineOnWire }) {
  const t = useWords(assessmentWords)
  const where = [
    line.law,
    line.article,
    line.page && t('page', { page: line.page }),
    t('since', { day: formatDay(line.since) }),
  ]
  return (
    <span className="block max-w-64 text-micro text-ink-soft">
      <span className="block">{where.filter(Boolean).join(', ')}</span>
      <span className="mt-0.5 block text-ink-faint">{wordsOf(gradeWords)(line.grade)}</span>
      {line.presumed && (
        <span className="mt-0.5 block text-sun-ink">
          {line.until ? t('presumedAfter', { day: formatDay(line.until) }) : t('presumed')}
        </span>
      )}
    </span>
  )
}
