import type { PartOrderDetail } from '../../../contract/spare-parts.ts'
import { labelled } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { OwnPriceState } from './PartOrderState.tsx'
import { useChangePartOrder } from './spare-parts.api.ts'
import { partOrderWords, sparePartsRefusals } from './spare-parts.strings.ts'

/** The supplier's own newest quote and its status. */
export function OwnPrice({ order }: { order: PartOrderDetail }) {
  const t = useWords(partOrderWords)
  const change = useChangePartOrder(order.id)
  const own = order.quotes.reduce<PartOrderDetail['quotes'][number] | undefined>(
    (newest, each) => (newest && newest.id > each.id ? newest : each),
    undefined,
  )
  if (!own) return null
  const withdraw = () =>
    toastOutcome(
      change.mutateAsync({ kind: 'withdraw', quoteId: own.id }),
      { title: t('withdrawnToast') },
      sparePartsRefusals,
    )
  const day = own.deliverOn ?? order.deliverOn
  return (
    <TitledCard
      title={t('yourAnswer')}
      actions={
        own.status === 'offered' && (
          <RoleButton may="prices" variant="outline" busy={change.isPending} onClick={withdraw}>
            {t('withdraw')}
          </RoleButton>
        )
      }
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
        <Money value={own.total.own} approximateUsd={own.total.approximateUsd} className="text-title-2" />
        <OwnPriceState status={own.status} />
        {day && <span className="text-ink-soft">{labelled(t('comesOn'), formatDay(day))}</span>}
        {own.status === 'offered' && (
          <span className="text-ink-soft">{labelled(t('validUntil'), formatDeadline(own.validUntil))}</span>
        )}
      </div>
      {own.note && <p className="mt-3 text-small wrap-anywhere whitespace-pre-line text-ink-soft">{own.note}</p>}
    </TitledCard>
  )
}
