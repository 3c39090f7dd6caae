import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { money } from '../../../domain/money/money.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { placeName, usePlaceNames } from '../places/place-name.ts'
import { useLanded } from './itineraries.api.ts'
import { itinerariesWords } from './itineraries.strings.ts'
import { landedWords } from './landed.strings.ts'
import type { KnownQuestion } from './saved-question.ts'
import { questionFacts } from './written.ts'

interface Props {
  question: KnownQuestion
  offerId: string
  /** The cards on the same page; one call returns the prices of all of them. */
  page: readonly string[]
}

/** The price of a card to the door; renders nothing while loading, when no itinerary uses the card, and on failure. */
export function LandedPrice({ question, offerId, page }: Props) {
  const t = useWords(landedWords)
  const { data } = useLanded(question.query, page)
  const cash = data?.get(offerId)
  if (cash === undefined) return null
  return (
    <p className="tabular mt-1 text-small font-medium text-lake">
      {t('landed', { amount: formatAmount(money(Math.round(cash / 1000) * 1000, 'RWF')) })}
    </p>
  )
}

/** Shown above a list: the cargo for which its landed prices apply, with a link to change it. */
export function LandedFor({ question: { query, address } }: Pick<Props, 'question'>) {
  const t = useWords(landedWords)
  const word = useWords(itinerariesWords)
  usePlaceNames([query.from])
  return (
    <p className="mb-4 text-small text-ink-soft">
      {t('landedFor')} {[placeName(query.from), ...questionFacts(query)].join(' · ')}.{' '}
      <Link to={`${paths.itineraries}?${address}`} className="font-medium text-lake underline underline-offset-2">
        {word('change')}
      </Link>
    </p>
  )
}
