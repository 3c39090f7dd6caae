import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { ChosenCover } from '../../../contract/cargo-cover.ts'
import { paths } from '../../../contract/paths.ts'
import type { TariffLine } from '../../../contract/tariff.ts'
import { emptyInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { isCompleteTariffCode } from '../../../domain/customs/tariff-code.ts'
import { cutAtWord } from '../../../domain/language/cut-at-word.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { formatAmount, formatList, formatShare } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay, formatDeadline, formatMoment } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { instructionMistakes } from '../bookings/instructions.strings.ts'
import { type InstructionsInput, inputFrom, readInstructions } from '../bookings/instructions-input.ts'
import { useTariffLine } from '../customs/customs.api.ts'
import { queryOf } from '../itineraries/itinerary-search.ts'
import { legsOfAddress } from '../itineraries/review-address.ts'
import { usePlaceNames, wayName } from '../places/place-name.ts'
import { CargoAndPeople, mostGoods } from './CargoAndPeople.tsx'
import { InsuranceChoice } from './InsuranceChoice.tsx'
import { type ItineraryReview, useBookItinerary, useItineraryReview } from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'
import { Legs } from './Legs.tsx'
import { Papers } from './Papers.tsx'
import { bookedFrancs, ReviewSum } from './ReviewSum.tsx'

export function meta() {
  return pageMeta(wordsOf(itineraryBookingsWords)('reviewPageTitle'))
}

type Order = Pick<Parameters<typeof useItineraryReview>[0], 'asked' | 'legs'>

/** Reviews a selected itinerary with current prices, and books all its legs with one button. */
export default function BookItineraryPage() {
  const t = useWords(itineraryBookingsWords)
  const [search] = useSearchParams()
  const asked = queryOf(search)
  const legs = legsOfAddress(search)
  if (!asked || !legs)
    return (
      <>
        <PageHeader title={t('reviewTitle')} />
        <EmptyState
          icon="ship"
          title={t('noItinerary')}
          description={t('noItineraryAbout')}
          action={
            <Link to={paths.itineraries} className={buttonStyle({})}>
              {t('compare')}
            </Link>
          }
        />
      </>
    )
  // Another itinerary is another form; the code alone is typed into this one.
  const itinerary = new URLSearchParams(search)
  itinerary.delete('hsCode')
  return <Chosen key={itinerary.toString()} order={{ asked, legs }} />
}

function Chosen({ order }: { order: Order }) {
  const t = useWords(itineraryBookingsWords)
  const [search, setSearch] = useSearchParams()
  const [cover, setCover] = useState<ChosenCover>()
  /** The complete code in the field; the address has the last one that the server accepted. */
  const [hsCode, setHsCode] = useState<string>()
  const review = useItineraryReview({ ...order, ...(hsCode && { asked: { ...order.asked, hsCode } }), cover })
  const current = review.data
  // The form below keeps its input while the total is recalculated, and when that fails.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  useEffect(() => {
    if (!current || !hsCode || search.get('hsCode') === hsCode) return
    const address = new URLSearchParams(search)
    address.set('hsCode', hsCode)
    setSearch(address, { replace: true, preventScrollReset: true })
  }, [current, hsCode, search, setSearch])
  usePlaceNames([order.asked.from, order.asked.to])
  const back = new URLSearchParams(search)
  back.delete('leg')
  return (
    <>
      <PageHeader
        title={t('reviewTitle')}
        subtitle={wayName(order.asked.from, order.asked.to ?? 'RWKGL')}
        actions={
          <Link to={`${paths.itineraries}?${back}`} className={buttonStyle({ variant: 'outline' })}>
            {t('backToComparison')}
          </Link>
        }
      />
      <Answered
        query={{ ...review, data: current ?? last }}
        words={itineraryBookingsRefusals}
        rows={2}
        rowClassName="h-56"
      >
        {(shown) => (
          <Review
            order={order}
            review={shown}
            isStale={review.isPending}
            failure={current ? null : review.error}
            refetch={review.refetch}
            cover={cover}
            onCover={setCover}
            onCode={setHsCode}
          />
        )}
      </Answered>
    </>
  )
}

function Review({
  order,
  review,
  isStale,
  failure,
  refetch,
  cover,
  onCover,
  onCode,
}: {
  order: Order
  review: ItineraryReview
  /** The total is being recalculated; booking is blocked until it is there. */
  isStale: boolean
  /** Why it could not be recalculated: the review is that of an earlier selection, and cannot be booked. */
  failure: Error | null
  refetch: () => Promise<unknown>
  cover: ChosenCover | undefined
  onCover: (cover: ChosenCover) => void
  /** Called with a complete tariff code, or undefined while it is incomplete. */
  onCode: (code: string | undefined) => void
}) {
  const t = useWords(itineraryBookingsWords)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const book = useBookItinerary()
  const [typedGoods, setGoods] = useState(() => search.get('goods'))
  const [people, setPeople] = useState<InstructionsInput>(() => inputFrom(emptyInstructions))
  const [customerReference, setReference] = useState('')
  const [hsCode, setHsCode] = useState(order.asked.hsCode ?? '')
  const [valueFits, setValueFits] = useState(true)
  const { itinerary, legs, insurance } = review
  const insured = cover === null ? null : insurance.chosen
  const [codeMissing] = useState(order.asked.hsCode === undefined)
  const heading = useTariffLine(order.asked.hsCode ?? '').data
  const tariffName = heading ? goodsName(heading) : ''
  /** The user's own words, or else the tariff's name of the goods. */
  const goods = typedGoods ?? tariffName
  const asksCode = codeMissing && itinerary.legs.some(({ kind, card }) => kind === 'clearance' && card !== null)
  const codeProblem = asksCode && failure instanceof ApiProblem && failure.fields.hsCode !== undefined ? failure : null
  const form = useForm({
    read: () => {
      const read = readInstructions(people)
      const wrong = {
        ...('mistakes' in read ? read.mistakes : {}),
        ...(goods.trim() === '' ? { goods: 'required' } : {}),
        ...(insured && !valueFits ? { insuredValue: 'insured_value' } : {}),
        ...(asksCode && hsCode.trim() === '' ? { hsCode: 'goods_code_needed' } : {}),
      }
      return failure || Object.keys(wrong).length > 0 || 'mistakes' in read
        ? { mistakes: wrong }
        : { instructions: { ...read.form, goods: goods.trim() } }
    },
    send: async ({ instructions }) => {
      const asked = { ...order.asked, ...(hsCode.trim() === '' ? {} : { hsCode }) }
      // The customer agrees to the prices shown here, even when they differ from the comparison's.
      const { id } = await book.mutateAsync({
        asked,
        legs: legs.map(({ seen }) => seen),
        goods,
        customerReference,
        instructions,
        cover: insured && {
          cardId: insured.cardId,
          insuredValue: insured.insuredValue.amount,
          premium: insured.premium,
        },
      })
      toasts.add({ title: t('bookedToast'), description: t('bookedToastAbout') })
      void navigate(paths.itineraryBooking(id))
    },
    refusals: itineraryBookingsRefusals,
    words: instructionMistakes,
    fieldOf: (path) => path.split('.').at(-1) as string,
    onRefused: async ({ code }) => {
      if (code !== 'itinerary_changed' && code !== 'cover_gone' && code !== 'premium_changed') return undefined
      await refetch()
      return t(code === 'itinerary_changed' ? 'seeChanges' : 'seeCover')
    },
  })
  /** The taxes depend on the code, so a complete one recalculates the total. */
  const chooseCode = (code: string) => {
    setHsCode(code)
    form.touch({ hsCode: code })
    onCode(isCompleteTariffCode(code) ? code.trim() : undefined)
  }
  const about = new Map(legs.map((leg) => [leg.position, leg]))
  return (
    <form {...form.props} className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(96)]">
      <div className="grid grid-cols-1 gap-6">
        <Changes review={review} />
        <TitledCard title={t('legsTitle')} description={t('legsAbout')}>
          <Legs
            itinerary={itinerary}
            about={(position) => {
              const leg = about.get(position)
              const planned = itinerary.legs[position]
              if (!leg || !planned) return null
              return (
                <p className="mt-1 text-small text-ink-soft">
                  {planned.kind === 'clearance'
                    ? t('startsWith', { day: formatDay(leg.handOverAt) })
                    : leg.latestAt && planned.leavesByDate
                      ? t('handOverUntil', { day: formatDay(leg.handOverAt), until: formatDeadline(leg.latestAt) })
                      : t('handOver', { day: formatDay(leg.handOverAt) })}
                  <span className="block">
                    {planned.kind === 'clearance'
                      ? t('thereBy', { to: formatDay(planned.arrivesAt) })
                      : t('departsArrives', { from: formatDay(planned.departsAt), to: formatDay(planned.arrivesAt) })}
                  </span>
                  <span className="block text-ink-faint">{cancellation(leg)}</span>
                </p>
              )
            }}
          />
        </TitledCard>
        <CargoAndPeople
          goods={goods}
          tariffName={goods === tariffName ? '' : tariffName}
          onGoods={(typed) => {
            setGoods(typed)
            form.touch({ goods: typed })
          }}
          reference={customerReference}
          onReference={(typed) => {
            setReference(typed)
            form.touch({ customerReference: typed })
          }}
          code={asksCode ? { value: hsCode, onChange: chooseCode } : null}
          people={people}
          onPeople={(field, value) => {
            setPeople((before) => ({ ...before, [field]: value }))
            form.touch({ [field]: value })
          }}
          needed={review.needed}
          errorOf={(field) =>
            field === 'hsCode' && codeProblem
              ? problemText(codeProblem, itineraryBookingsRefusals)
              : form.errorOf(field)
          }
        />
        <InsuranceChoice
          insurance={insurance}
          cover={cover}
          onCover={onCover}
          onValue={setValueFits}
          error={(form.errorOf('cover') ?? form.errorOf('insuredValue'))?.text}
        />
        <Papers review={review} />
      </div>
      <ReviewSum
        review={review}
        problem={form.problem ?? (failure && !codeProblem ? problemText(failure, itineraryBookingsRefusals) : null)}
        onRetry={failure && !codeProblem ? () => void refetch() : null}
        insured={insured !== null}
        busy={form.busy || isStale}
        label={t(insured ? 'bookInsured' : 'book', {
          count: legs.length,
          amount: formatAmount(bookedFrancs(itinerary, { insured: insured !== null })),
        })}
      />
    </form>
  )
}

/** The description of the heading (four digits): codes below it only describe differences. */
function goodsName({ path, ...line }: TariffLine): string {
  const { description } = [...path, line].find(({ level }) => level === 4) ?? line
  return cutAtWord(description, mostGoods)
}

/** Until when a leg can be cancelled free of charge, and the share of its price that is due after that. */
function cancellation({ freeUntil, cancellationTerms }: ItineraryReview['legs'][number]): string {
  const t = wordsOf(itineraryBookingsWords)
  const terms = formatList(
    cancellationTerms.map(({ withinHours, perMille }) =>
      t('cancelTerm', { share: formatShare(perMille * 10), hours: withinHours }),
    ),
  )
  return Date.parse(freeUntil) > Date.now()
    ? t('cancelUntil', { time: formatDeadline(freeUntil), terms })
    : t('cancelCosts', { terms })
}

/** The prices and departures that have changed since the user selected the itinerary. */
function Changes({ review: { changes, itinerary, legs } }: { review: ItineraryReview }) {
  const t = useWords(itineraryBookingsWords)
  if (changes.length === 0) return null
  const providerOf = (leg: number) => itinerary.legs[legs[leg]?.position ?? -1]?.card?.provider.name ?? ''
  const lines = changes.flatMap(({ leg, price, departsAt }) => {
    const provider = providerOf(leg)
    return [
      ...(price ? [t('changedPrice', { provider, now: formatAmount(price.now), was: formatAmount(price.was) })] : []),
      ...(departsAt
        ? [
            departsAt.now && departsAt.was
              ? t('changedDeparture', { provider, now: formatMoment(departsAt.now), was: formatMoment(departsAt.was) })
              : t('changedDepartureOnly', { provider }),
          ]
        : []),
    ]
  })
  return (
    <section role="status" className="rounded-card bg-sun-wash px-5 py-4 text-small text-sun-ink">
      <h2 className="font-semibold">{t('changedTitle')}</h2>
      <ul className="mt-1 grid gap-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
