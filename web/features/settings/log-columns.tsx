import { logAreas } from '../../../contract/settings.ts'
import { auditActions, auditSubjects } from '../../../domain/audit-actions.ts'
import { placeName } from '../../../domain/places/place-names.ts'
import { currentLanguage, useWords } from '../../platform/i18n.ts'
import { formatRecordedMoment } from '../../platform/when.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { auditActionWords, subjectWords } from './audit-actions.strings.ts'
import { logWords } from './log.strings.ts'
import type { LogEntry } from './settings.api.ts'

type Text = ReturnType<typeof useWords<typeof logWords>>

/** When something was done and by whom. */
export const whenAndWho = <Entry extends LogEntry>(t: Text): Column<Entry>[] => [
  {
    key: 'when',
    heading: t('when'),
    cell: (entry) => <span className="tabular whitespace-nowrap">{formatRecordedMoment(entry.at)}</span>,
  },
  { key: 'person', heading: t('person'), cell: (entry) => entry.person?.name ?? t('house') },
]

/** What was done, to what, and the values before and after. */
export const whatWasDone = <Entry extends LogEntry>(t: Text): Column<Entry>[] => [
  { key: 'action', heading: t('action'), cell: (entry) => <Action verb={entry.verb} /> },
  {
    key: 'about',
    heading: t('about'),
    cell: ({ subject }) => (
      <>
        {subjectIn(subject.kind)}
        <span data-theirs className="block text-small wrap-anywhere text-ink-soft">
          {nameIn(subject)}
        </span>
      </>
    ),
  },
  { key: 'details', heading: t('details'), cell: (entry) => <Details entry={entry} /> },
]

/**
 * Shows `bookings.confirm` as «Bookings: confirmed»; an action of an earlier release without a text is shown as its
 * code.
 */
function Action({ verb }: { verb: string }) {
  const t = useWords(logWords)
  const [first = ''] = verb.split('.')
  const area = logAreas.find((each) => each === first)
  const known = auditActions.find((each) => each === verb)
  return (
    <>
      {area && <span className="font-semibold">{t(area)}</span>}
      <span className="block text-ink-soft">{known ? auditActionWords[known] : verb}</span>
    </>
  )
}

function subjectIn(kind: string): string {
  const known = auditSubjects.find((each) => each === kind)
  return known ? subjectWords[known] : kind
}

/** The number or name of a subject; for one without, its route. */
function nameIn({ name, way }: LogEntry['subject']): string {
  const ends = [way?.origin, way?.destination].filter((code) => typeof code === 'string')
  return name ?? ends.map((code) => placeName(code, currentLanguage())).join(' → ')
}

function Details({ entry }: { entry: LogEntry }) {
  const t = useWords(logWords)
  const { before, after } = entry
  if (!before && !after) return null
  return (
    <details className="max-w-sm text-micro">
      <summary className="cursor-pointer text-small text-lake underline-offset-4 hover:underline">
        {t('details')}
      </summary>
      <dl className="mt-2 grid gap-1 text-left">
        {before && <RecordedValue word={t('before')} text={before} />}
        {after && <RecordedValue word={t('after')} text={after} />}
      </dl>
    </details>
  )
}

function RecordedValue({ word, text }: { word: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-faint">{word}</dt>
      <dd className="font-mono break-all">{text}</dd>
    </div>
  )
}
