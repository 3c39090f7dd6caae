import { useParams } from 'react-router'
import type { PartOrderDetail } from '../../../contract/spare-parts.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { ForRole } from '../companies/ForRole.tsx'
import { useSideOfRecord } from '../companies/side.ts'
import { OwnPrice } from './OwnPrice.tsx'
import { PartOrderActions } from './PartOrderActions.tsx'
import { PartOrderFacts } from './PartOrderFacts.tsx'
import { PartOrderState } from './PartOrderState.tsx'
import { PartPrices } from './PartPrices.tsx'
import { PartQuoteForm } from './PartQuoteForm.tsx'
import { usePartOrder } from './spare-parts.api.ts'
import { partOrderWords, sparePartsRefusals } from './spare-parts.strings.ts'

export function meta() {
  return pageMeta(wordsOf(partOrderWords)('onePageTitle'))
}

/** One order: the part, its price, its status and its actions. */
export default function PartOrderPage() {
  const { orderId = '' } = useParams()
  const order = usePartOrder(orderId)
  return (
    <RecordPage query={order} words={sparePartsRefusals}>
      {(order) => <Loaded order={order} />}
    </RecordPage>
  )
}

function Loaded({ order }: { order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const isSupplier = order.side === 'supplier'
  useSideOfRecord(order.side === 'supplier' ? 'provider' : order.side)
  return (
    <>
      <PageHeader
        title={t('oneTitle', { number: order.number })}
        subtitle={t('pieces', { count: formatNumber(order.quantity), part: order.partName })}
        actions={<PartOrderActions order={order} />}
      />
      <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <PartOrderState status={order.status} />
        <span className="wrap-anywhere">
          <Standing order={order} isSupplier={isSupplier} />
        </span>
      </p>
      <Panels className="grid grid-cols-1 gap-6">
        {isSupplier ? (
          <>
            <OwnPrice order={order} />
            {order.actions.quote === null && (
              <ForRole may="prices">
                <PartQuoteForm order={order} />
              </ForRole>
            )}
          </>
        ) : (
          <PartPrices order={order} />
        )}
        <PartOrderFacts order={order} />
      </Panels>
    </>
  )
}

/** The status of the order in a sentence. */
function Standing({ order, isSupplier }: { order: PartOrderDetail; isSupplier: boolean }) {
  const t = useWords(partOrderWords)
  const until = formatDeadline(order.answerBy)
  switch (order.status) {
    case 'submitted':
    case 'quoted':
      if (isSupplier) return t('answerByYou', { until })
      return order.kind === 'card'
        ? t('waitsForSupplier', { until })
        : t('waitsForPrices', { count: order.suppliersAsked, until })
    case 'ordered':
      return order.deliverOn ? t('expectedOn', { day: formatDay(order.deliverOn) }) : t('closedForYou')
    case 'delivered': {
      if (!order.deliveredOn) return t('closedForYou')
      const day = t('deliveredOnDay', { day: formatDay(order.deliveredOn) })
      return `${day} ${t(order.receivedAt ? 'receivedToo' : 'standsUnlessSaid')}`
    }
    case 'cancelled':
      if (!order.closedBy) return t(order.kind === 'custom' && order.quotes.length > 0 ? 'lapsedUnchosen' : 'lapsed')
      return order.closedReason ? t(`cancelledBy_${order.closedBy}`, { reason: order.closedReason }) : t('closedForYou')
  }
}
