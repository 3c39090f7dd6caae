import { useState } from 'react'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type BookedLeg, useChangeItinerary } from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'

/** Lets the customer carry out one leg itself; shows the cancellation fee of the leg's booking first. */
export function TakeOverLeg({ itineraryId, leg }: { itineraryId: string; leg: BookedLeg }) {
  const t = useWords(itineraryBookingsWords)
  const change = useChangeItinerary(itineraryId)
  const [asking, setAsking] = useState(false)
  if (leg.takeOver !== null) return null
  const { id, fee } = leg.booking
  return (
    <>
      <RoleButton
        may="cancel"
        size="sm"
        variant="outline"
        className="mt-2"
        aria-label={`${t('takeOver')}: ${leg.provider.name}`}
        onClick={() => setAsking(true)}
      >
        {t('takeOver')}
      </RoleButton>
      <AskDialog
        question={
          asking
            ? {
                title: t('takeOverTitle'),
                about: fee && fee.amount > 0 ? t('takeOverFee', { fee: formatAmount(fee) }) : t('takeOverFree'),
                label: t('reason'),
                answer: { maximum: 500 },
                go: t('takeOver'),
                done: t('takenOverToast'),
                destructive: true,
                missing: 'reason_needed',
              }
            : null
        }
        close={() => setAsking(false)}
        send={(reason) => change.mutateAsync({ kind: 'take-over', bookingId: id, reason, agreedFee: fee?.amount ?? 0 })}
        words={itineraryBookingsRefusals}
      />
    </>
  )
}
