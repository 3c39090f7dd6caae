import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatMoment } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState, SkeletonList } from '../../ui/states.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { SetCard } from '../documents/DocumentStatusTracking.tsx'
import { useFolders, useRemoveSamples } from '../messages/messages.api.ts'
import { placeName, wayName } from '../places/place-name.ts'
import { Arrival } from '../shipments/Arrival.tsx'
import { ShipmentState } from '../shipments/ShipmentState.tsx'
import { shipmentsWords } from '../shipments/shipments.strings.ts'
import type { SampleRecords } from './sample-records.ts'
import { sampleWords } from './samples.strings.ts'
import { useSamples } from './use-samples.ts'

export function meta() {
  return pageMeta(wordsOf(sampleWords)('pageTitle'))
}

/** Everything that is marked as a sample on the dashboard, as it would look. */
export default function SamplesPage() {
  const folders = useFolders()
  return (
    <RecordPage query={folders} rowClassName="h-64">
      {() => <Loaded />}
    </RecordPage>
  )
}

function Loaded() {
  const t = useWords(sampleWords)
  const samples = useSamples()
  const remove = useRemoveSamples()
  const { hash } = useLocation()
  const there = typeof samples === 'object'
  // Scrolls to the part named in the link once it is rendered.
  useEffect(() => {
    if (there && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [there, hash])
  if (samples === 'coming') return <SkeletonList rows={3} rowClassName="h-64" />
  const back = (
    <Link to={paths.dashboard} className={buttonStyle({ variant: 'outline' })}>
      {t('back')}
    </Link>
  )
  if (!samples)
    return (
      <>
        <PageHeader title={t('heading')} actions={back} />
        <EmptyState icon="check" title={t('gone')} description={t('goneAbout')} />
      </>
    )
  return (
    <>
      <PageHeader
        title={t('heading')}
        subtitle={t('about')}
        actions={
          <>
            <Button variant="outline" busy={remove.isPending} onClick={() => toastOutcome(remove.mutateAsync(), null)}>
              {t('remove')}
            </Button>
            {back}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-12">
        <SampleShipment samples={samples} />
        <section id="documents" aria-labelledby="sample-documents" className="scroll-mt-20">
          <Heading id="sample-documents" title={t('documentsHeading')} about={t('documentsAbout')} />
          <ul className="grid gap-5">
            {samples.sets.map((set) => (
              <li key={set.id}>
                <SetCard set={set} sample={null} />
              </li>
            ))}
          </ul>
        </section>
        <SampleAnswers samples={samples} />
      </div>
    </>
  )
}

function Heading({ id, title, about }: { id: string; title: string; about: string }) {
  return (
    <div className="mb-5 max-w-2xl">
      <h2 id={id} className="text-title-2">
        {title}
      </h2>
      <p className="mt-1 text-ink-soft">{about}</p>
    </div>
  )
}

function SampleShipment({ samples: { inProgress, journey } }: { samples: SampleRecords }) {
  const t = useWords(sampleWords)
  const word = useWords(shipmentsWords)
  const [shipment] = inProgress
  if (!shipment) return null
  const steps = journey.map(({ milestone, placeCode, at, happened }, place) => ({
    key: String(place),
    title: word(milestone),
    place: placeName(placeCode),
    time: formatMoment(at),
    certainty: happened ? ('actual' as const) : ('planned' as const),
  }))
  return (
    <section id="shipment" aria-labelledby="sample-shipment" className="scroll-mt-20">
      <Heading id="sample-shipment" title={t('shipmentHeading')} about={t('shipmentAbout')} />
      <TitledCard title={`${shipment.number} · ${wayName(shipment.origin, shipment.destination)}`}>
        <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
          <ShipmentState shipment={shipment} />
          <Arrival shipment={shipment} />
        </p>
        <Timeline steps={steps} />
      </TitledCard>
    </section>
  )
}

function SampleAnswers({ samples: { answers } }: { samples: SampleRecords }) {
  const t = useWords(sampleWords)
  return (
    <section id="quotes" aria-labelledby="sample-quotes" className="scroll-mt-20">
      <Heading id="sample-quotes" title={t('quotesHeading')} about={t('quotesAbout')} />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <table className="w-full text-left text-small">
          <thead className="text-ink-soft">
            <tr>
              <th className="px-4 py-3 font-normal sm:px-5">{t('answer')}</th>
              <th className="px-4 py-3 text-right font-normal sm:px-5">{t('days')}</th>
              <th className="px-4 py-3 text-right font-normal sm:px-5">{t('price')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {answers.map(({ provider, francs, days: [least, most] }) => (
              <tr key={provider}>
                <th scope="row" className="px-4 py-3 font-semibold sm:px-5">
                  {provider}
                </th>
                <td className="tabular whitespace-nowrap px-4 py-3 text-right sm:px-5">
                  {t('daySpan', { least, most })}
                </td>
                <td className="px-4 py-3 text-right sm:px-5">
                  <Money value={{ amount: francs, currency: 'RWF' }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
