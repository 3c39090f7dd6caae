import type { ReactNode } from 'react'
import type { PartOrderDetail } from '../../../contract/spare-parts.ts'
import { daysOfUrgency } from '../../../domain/spare-parts/part-choices.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Unverified } from '../companies/Unverified.tsx'
import { attributeWords } from '../offers/attributes.strings.ts'
import { partOrderWords } from './spare-parts.strings.ts'

/** The data of an order: part, customer, supplier and destination. */
export function PartOrderFacts({ order }: { order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const { urgency } = order
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('part'), order.partName],
    [t('partNumber'), order.partNumber],
    [t('quantity'), formatNumber(order.quantity)],
    [t('vehicleMake'), order.vehicleMake && attributeWords[`make_${order.vehicleMake}`]],
    [t('partCategory'), order.partCategory && attributeWords[`part_${order.partCategory}`]],
    [t('urgency'), urgency && t('withinDays', { urgency: t(`urgency_${urgency}`), ...daysOfUrgency[urgency] })],
    [
      t('customer'),
      order.customerName && (
        <>
          {order.customerName} {order.side !== 'customer' && order.customerVerified === false && <Unverified />}
        </>
      ),
    ],
    [t('supplier'), order.supplierName],
    [t('deliveryPlace'), order.deliveryPlace],
    [t('notes'), order.notes],
  ]
  return (
    <TitledCard title={t('whatIsWanted')}>
      <dl className="grid gap-x-8 gap-y-4 text-small sm:grid-cols-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-faint">{name}</dt>
              <dd className="mt-0.5 font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </TitledCard>
  )
}
