import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx'
import { placeName, usePlaceNames } from '../places/place-name.ts'
import { Comparison } from './Comparison.tsx'
import { ItineraryForm } from './ItineraryForm.tsx'
import { inputAgain } from './input-again.ts'
import { useAsk, useItineraries } from './itineraries.api.ts'
import { itinerariesRefusals, itinerariesWords } from './itineraries.strings.ts'
import { emptyInput, type ItineraryQuery, inputOf, queryOf } from './itinerary-search.ts'
import { SaveCargo } from './SaveCargo.tsx'
import { saveQuestion } from './saved-question.ts'
import { questionFacts } from './written.ts'

export function meta() {
  return pageMeta(wordsOf(itinerariesWords)('pageTitle'))
}

/**
 * One question, and all itineraries to the door for comparison. The question is in the address, so that it can be
 * shared.
 */
export default function ItinerariesPage() {
  const t = useWords(itinerariesWords)
  const [search, setSearch] = useSearchParams()
  const again = search.get('again') === 'yes'
  const query = again ? null : queryOf(search)
  const answer = useItineraries(query)
  usePlaceNames([query?.from, query?.to])
  const [changing, setChanging] = useState(false)
  const answered = answer.data !== undefined && !answer.isPlaceholderData
  useEffect(() => {
    if (answered) saveQuestion(search)
  }, [answered, search])
  const ask = useAsk()
  const formOpen = query === null || changing || answer.error !== null
  const onAsk = async (asked: URLSearchParams) => {
    const question = queryOf(asked)
    // The form stays open during the request, because it shows the refusals.
    setChanging(true)
    if (question) await ask(question)
    setChanging(false)
    setSearch(asked)
  }
  return (
    <>
      <PageHeader
        title={query ? t('titleAsked', { from: placeName(query.from), to: placeName(query.to) }) : t('title')}
        subtitle={t('subtitle')}
      />
      <div className="grid gap-6">
        {formOpen ? (
          <ItineraryForm
            key={query || again ? search.toString() : 'new'}
            start={again ? inputAgain(search) : query ? inputOf(query, search.get('goods') ?? '') : emptyInput}
            again={again}
            onAsk={onAsk}
          />
        ) : (
          <Asked query={query} search={search} onChange={() => setChanging(true)} />
        )}
        {query === null ? (
          <EmptyState
            icon="ship"
            title={t(again ? 'againTitle' : 'nothingAsked')}
            description={t(again ? (search.has('from') ? 'againAbout' : 'savedAbout') : 'nothingAskedAbout')}
          />
        ) : answer.error ? (
          <ErrorState error={answer.error} words={itinerariesRefusals} onRetry={() => void answer.refetch()} />
        ) : answer.data ? (
          <Comparison answer={answer.data} />
        ) : (
          <SkeletonList rows={3} rowClassName="h-52" />
        )}
      </div>
    </>
  )
}

/** The facts of the question as chips, and a button that opens the form to change them. */
function Asked({ query, search, onChange }: { query: ItineraryQuery; search: URLSearchParams; onChange: () => void }) {
  const t = useWords(itinerariesWords)
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {questionFacts(query).map((fact) => (
        <li key={fact} className="rounded-control border border-line-2 bg-surface px-3 py-2 text-small font-medium">
          {fact}
        </li>
      ))}
      <li>
        <Button variant="link" onClick={onChange}>
          {t('change')}
        </Button>
      </li>
      <li>
        <SaveCargo input={inputOf(query, search.get('goods') ?? '')} />
      </li>
    </ul>
  )
}
