import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import type { ClearanceFileDetail } from '../../../contract/clearance.ts'
import { paths } from '../../../contract/paths.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Timeline, type TimelineStep } from '../../ui/Timeline.tsx'
import { useSideOfDeal } from '../companies/side.ts'
import { CustomerName } from '../companies/Unverified.tsx'
import { useClearanceFile } from './clearance.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'
import { FileState } from './FileState.tsx'
import { Papers } from './Papers.tsx'
import { StepForm } from './StepForm.tsx'

export function meta() {
  return pageMeta(wordsOf(clearanceWords)('filePageTitle'))
}

/** One customs file: its documents, its progress through customs, and the possible next steps of the user's company. */
export default function ClearanceFilePage() {
  const { fileId = '' } = useParams()
  const file = useClearanceFile(fileId)
  return (
    <RecordPage query={file} words={clearanceRefusals}>
      {(file) => <Loaded file={file} />}
    </RecordPage>
  )
}

function Loaded({ file }: { file: ClearanceFileDetail }) {
  const t = useWords(clearanceWords)
  useSideOfDeal(file)
  return (
    <>
      <PageHeader
        title={t('fileTitle', { number: file.number })}
        subtitle={file.goods}
        actions={
          <>
            <Link to={paths.booking(file.bookingId)} className={buttonStyle({ variant: 'outline' })}>
              {t('toBooking')}
            </Link>
            <Link
              to={paths.taxEstimate}
              state={{ hsCode: writeTariffCode(file.hsCode) }}
              className={buttonStyle({ variant: 'outline' })}
            >
              {t('taxes')}
            </Link>
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <FileState status={file.status} />
        {file.status === 'open' && (
          <span>{file.missing > 0 ? t('waitsFor', { count: file.missing }) : t('waitsForNone')}</span>
        )}
        {file.shipment && (
          <Link to={paths.shipment(file.shipment.id)} className={buttonStyle({ variant: 'link' })}>
            {t('toShipment', { number: file.shipment.number })}
          </Link>
        )}
      </div>
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(96)]">
        <Papers file={file} />
        <Panels className="grid gap-6">
          <StepForm key={file.status} file={file} />
          <TitledCard title={t('wayTitle')}>
            <Timeline steps={stepsOf(file)} />
          </TitledCard>
          <Facts file={file} />
        </Panels>
      </Panels>
    </>
  )
}

function stepsOf(file: ClearanceFileDetail): TimelineStep[] {
  const t = wordsOf(clearanceWords)
  const steps = [
    { key: 'open', on: file.openedAt, note: null },
    {
      key: 'declare',
      on: file.declaredOn,
      note:
        file.declarationNumber &&
        t('declarationNote', { number: file.declarationNumber, office: file.customsOffice ?? '' }),
    },
    {
      key: 'assess',
      on: file.assessedOn,
      note: file.assessedAmount && `${file.assessmentNumber} · ${formatAmount(file.assessedAmount)}`,
    },
    { key: 'pay', on: file.paidOn, note: file.paymentReference },
    { key: 'release', on: file.releasedOn, note: file.channel && t('channelNote', { channel: t(file.channel) }) },
    { key: 'close', on: file.closedOn, note: file.exitNote },
  ] as const
  return steps.map(({ key, on, note }) => ({
    key,
    title: t(`step_${key}`),
    certainty: on ? 'actual' : 'planned',
    time: on ? formatDay(on) : undefined,
    note: note ?? undefined,
  }))
}

function Facts({ file }: { file: ClearanceFileDetail }) {
  const t = useWords(clearanceWords)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('customer'), <CustomerName key="customer" of={file} />],
    [t('provider'), file.provider.name],
    [t('hsCode'), writeTariffCode(file.hsCode)],
    [t('urgency'), t(file.urgency)],
    [t('mode'), t(file.mode)],
    [t('origin'), t(`${file.origin}Origin`)],
    [t('regime'), t(file.regime)],
    [t('conditions'), file.conditions.map((each) => t(each)).join(', ')],
    [t('goodsValue'), file.goodsValue && formatAmount(file.goodsValue)],
  ]
  return (
    <TitledCard title={t('goodsTitle')}>
      <dl className="grid gap-2 text-small">
        {facts
          .filter(([, value]) => value)
          .map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-faint">{term}</dt>
              <dd className="text-right wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </TitledCard>
  )
}
