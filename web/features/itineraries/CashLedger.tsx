import { Fragment } from 'react'
import { Link } from 'react-router'
import type { CashLine, FoundItineraryOnWire, ItineraryLeg } from '../../../contract/itineraries.ts'
import { paths } from '../../../contract/paths.ts'
import { formatAmount, formatNumber, formatShare, withColon } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDayOfYear, formatMoment } from '../../platform/when.ts'
import { classes } from '../../ui/classes.ts'
import { partColour } from './CashBar.tsx'
import { itinerariesWords } from './itineraries.strings.ts'
import { kindOf, type Lettered } from './itinerary-facts.ts'
import { charged, duration, legName, lineName, spanOf, weight, whole } from './written.ts'

/** The itemised total of an itinerary, its legs with booking links, and what the total excludes. */
export function CashLedger({ letter, itinerary }: Lettered) {
  const t = useWords(itinerariesWords)
  return (
    <div className="@container border-t border-line">
      <SumTable letter={letter} itinerary={itinerary} />
      <p className="px-4 py-3 text-small text-ink-soft sm:px-5">
        {t('ranked')} <strong className="font-semibold text-ink">{t('notIn')}</strong>{' '}
        {[t('notIn_unloading'), t('notIn_storage')].join(', ')}.
      </p>
      <Way itinerary={itinerary} />
      <Sources itinerary={itinerary} />
      <Emissions itinerary={itinerary} />
    </div>
  )
}

function SumTable({ letter, itinerary }: Lettered) {
  const t = useWords(itinerariesWords)
  const { lines, cashOut, refunds, comesBack, inTheEnd } = itinerary
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{t('ledger', { letter })}</caption>
      <thead className="@max-3xl:sr-only">
        <tr className="border-b border-line text-left text-micro text-ink-faint">
          <th scope="col" className="py-2.5 pr-3 pl-5 font-medium">
            {t('line')}
          </th>
          <th scope="col" className="px-3 font-medium">
            {t('who')}
          </th>
          <th scope="col" className="px-3 text-right font-medium">
            {t('charged')}
          </th>
          <th scope="col" className="px-3 text-right font-medium">
            {t('francs')}
          </th>
          <th scope="col" className="pr-5 pl-3 font-medium">
            {t('howSure')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and their order is fixed
          <Line key={at} line={line} itinerary={itinerary} />
        ))}
      </tbody>
      <tfoot className="border-t-2 border-ink">
        <Total label={t('cashTotal')} amount={spanOf(cashOut.low, cashOut.high, whole)} strong />
        {refunds.map(({ code, francs, between }) => (
          <Total
            key={code}
            label={
              code === 'container_deposit'
                ? t('refund_container_deposit', {
                    from: formatDayOfYear(between?.from ?? itinerary.arrives.from),
                    to: formatDayOfYear(between?.to ?? itinerary.arrives.to),
                  })
                : t(`refund_${code}`)
            }
            amount={`− ${spanOf(francs.low, francs.high, whole)}`}
          />
        ))}
        {comesBack.high > 0 && (
          <Total
            label={t('inTheEnd')}
            amount={spanOf(inTheEnd.low, inTheEnd.high, whole)}
            note={t('goodsNot')}
            strong
          />
        )}
      </tfoot>
    </table>
  )
}

const row =
  'border-b border-line @max-3xl:grid @max-3xl:grid-cols-[minmax(0,1fr)_auto] @max-3xl:gap-x-3 @max-3xl:px-4 @max-3xl:py-2.5'

function Line({ line, itinerary }: { line: CashLine; itinerary: FoundItineraryOnWire }) {
  const t = useWords(itinerariesWords)
  const kind = kindOf(line, itinerary)
  return (
    // Narrow, the columns are read one after the other: the name and who is paid, then the amount and how sure it is.
    <tr className={classes(row, '@max-3xl:grid-flow-col @max-3xl:grid-rows-[auto_auto]')}>
      <th scope="row" className="py-2.5 pr-3 text-left font-normal @max-3xl:p-0 @3xl:pl-5">
        <span className="flex items-center gap-2">
          <span
            className={classes(
              'size-3 shrink-0',
              partColour[kind],
              !line.firm && kind !== 'deposit' && 'part-estimated',
            )}
          />
          {lineName(line, itinerary)}
        </span>
      </th>
      <td className="px-3 text-ink-soft @max-3xl:px-5">
        {whoOf(line, t)}
        {line.cover && <span className="block text-ink-faint">{coverOf(line.cover, t)}</span>}
      </td>
      <td className="tabular px-3 text-right whitespace-nowrap text-ink-soft @max-3xl:hidden">{charged(line)}</td>
      <td className="tabular px-3 text-right font-semibold whitespace-nowrap @max-3xl:p-0">
        {spanOf(line.francs.low, line.francs.high, whole)}
      </td>
      <td className="pr-5 pl-3 text-ink-soft @max-3xl:p-0 @max-3xl:text-right">{sureness(line, t)}</td>
    </tr>
  )
}

type T = ReturnType<typeof useWords<typeof itinerariesWords>>

function whoOf({ code, who }: CashLine, t: T): string {
  if (who) return who
  if (code === 'duty_and_taxes' || code === 'road_toll') return t('authority')
  return code === 'insurance' ? t('insurers') : t('nobody')
}

function coverOf({ clauses, insuredValue, deductible }: NonNullable<CashLine['cover']>, t: T): string {
  return t('cover', { clauses, insured: formatAmount(insuredValue), share: formatShare(deductible) })
}

function sureness({ code, firm, grade }: CashLine, t: T): string {
  if (code === 'duty_and_taxes') return firm ? t('law') : t('lawSpan')
  if (firm) return t('firm')
  if (code === 'container_deposit') return t('comesBackTag')
  return grade === 'A' || grade === 'B' ? t('publicRate', { grade }) : t('estimate', { grade: grade ?? 'D' })
}

function Total({ label, amount, note, strong }: { label: string; amount: string; note?: string; strong?: boolean }) {
  return (
    <tr className={classes(row, strong && 'font-semibold')}>
      <th scope="row" colSpan={3} className="py-2.5 pr-3 text-left font-[inherit] @max-3xl:p-0 @3xl:pl-5">
        {label}
        {note && <span className="ml-2 font-normal text-ink-faint">{note}</span>}
      </th>
      <td className="tabular px-3 text-right whitespace-nowrap @max-3xl:p-0">{amount}</td>
      <td className="@max-3xl:hidden" />
    </tr>
  )
}

function Way({ itinerary }: { itinerary: FoundItineraryOnWire }) {
  const t = useWords(itinerariesWords)
  return (
    <section className="border-t border-line px-4 py-4 sm:px-5">
      <h3 className="text-small font-semibold">{t('legs')}</h3>
      <ol className="mt-2 grid gap-2 text-small">
        {itinerary.legs.map((leg) => (
          <li
            key={`${leg.kind} ${leg.from} ${leg.departsAt}`}
            className="grid gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:items-baseline"
          >
            <span>
              {legName(leg)}
              {leg.card && <span className="text-ink-soft"> · {leg.card.provider.name}</span>}
            </span>
            <span className="tabular text-ink-soft">
              {formatMoment(leg.departsAt)} · {duration(leg.hours)}
            </span>
            <BookLeg leg={leg} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The link that books one leg; a customs broker is engaged through the clearance form. */
function BookLeg({ leg }: { leg: ItineraryLeg }) {
  const t = useWords(itinerariesWords)
  const { card } = leg
  if (!card) return <span className="max-sm:hidden" />
  if (card.requestId)
    return (
      <Link
        to={paths.quote(card.requestId)}
        aria-label={t('seeAnswerOf', { provider: card.provider.name })}
        className="font-semibold text-lake underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t('seeAnswer')}
      </Link>
    )
  const source = { offer: card.offerId }
  return (
    <Link
      to={card.service === 'customs' ? paths.newClearance(source) : paths.newBooking(source)}
      aria-label={t('bookLegOf', { provider: card.provider.name, leg: legName(leg) })}
      className="font-semibold text-lake underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {t('bookLeg')}
    </Link>
  )
}

/** Sources of the lines without a rate card, worded as in the rows. */
function Sources({ itinerary }: { itinerary: FoundItineraryOnWire }) {
  const t = useWords(itinerariesWords)
  const sourced = itinerary.lines.filter(({ source }) => source !== null)
  if (sourced.length === 0) return null
  return (
    <details className="border-t border-line px-4 py-3 text-small sm:px-5">
      <summary className="font-semibold">{t('sources')}</summary>
      <ul className="mt-2 grid gap-1.5 text-ink-soft">
        {sourced.map((line) => (
          <li key={`${line.code} ${line.place} ${line.source}`}>
            {withColon(lineName(line, itinerary))} <span lang="en">{line.source}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Emissions({ itinerary }: { itinerary: FoundItineraryOnWire }) {
  const t = useWords(itinerariesWords)
  return (
    <details className="border-t border-line px-4 py-3 text-small sm:px-5">
      <summary className="font-semibold">{t('emissions')}</summary>
      <p className="mt-2 text-ink-soft">{t('emissionsAbout')}</p>
      <ul className="mt-2 grid gap-1 text-ink-soft">
        {itinerary.legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of legs is fixed
          <Fragment key={at}>
            {leg.emissions.map((each) => {
              const emissionWords = {
                vehicle: t(`vehicle_${each.vehicle}`),
                grams: formatNumber(each.grams),
                kg: weight(each.kg),
                grade: each.grade,
              }
              return (
                <li key={each.vehicle}>
                  {each.km === null
                    ? t('emissionSite', emissionWords)
                    : t('emission', { ...emissionWords, km: formatNumber(each.km) })}{' '}
                  <span lang="en">{each.source}</span>
                </li>
              )
            })}
          </Fragment>
        ))}
      </ul>
    </details>
  )
}
