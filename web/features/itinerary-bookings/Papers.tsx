import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { paperWords } from '../documents/papers.strings.ts'
import type { ItineraryReview } from './itinerary-bookings.api.ts'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

/**
 * The documents required for the carriages, by who provides them, with due dates. A document of two legs is listed
 * once, with its earlier date.
 */
export function Papers({ review: { legs, itinerary } }: { review: ItineraryReview }) {
  const t = useWords(itineraryBookingsWords)
  const paper = useWords(paperWords)
  const owed = new Map<string, Map<string, string | null>>()
  for (const leg of legs)
    for (const { code, owedBy, dueAt } of leg.papers) {
      const provider = itinerary.legs[leg.position]?.card?.provider.name ?? ''
      const who = owedBy === 'customer' ? t('papersYou') : t('papersProvider', { provider })
      const papers = owed.get(who) ?? new Map<string, string | null>()
      const known = papers.get(code)
      if (known === undefined || (dueAt && known && dueAt < known)) papers.set(code, dueAt)
      owed.set(who, papers)
    }
  return (
    <TitledCard title={t('papersTitle')} description={t('papersAbout')}>
      {owed.size === 0 && <p className="text-small text-ink-soft">{t('noPapers')}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        {[...owed].map(([who, papers]) => (
          <section key={who}>
            <h3 className="text-small font-semibold">{who}</h3>
            <ul className="mt-1.5 grid gap-1 text-small text-ink-soft">
              {[...papers].map(([code, dueAt]) => {
                const name = code in paperWords ? paper(code as keyof typeof paperWords) : code
                return <li key={code}>{dueAt ? t('paperBy', { paper: name, day: formatDay(dueAt) }) : name}</li>
              })}
            </ul>
          </section>
        ))}
      </div>
    </TitledCard>
  )
}
