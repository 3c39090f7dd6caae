import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { Answered } from '../../ui/Answered.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type BookedItinerary, type Replacements, useReplacements } from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'
import { ReplacementFees, ReplacementItem } from './ReplacementItem.tsx'

interface Props {
  booked: BookedItinerary
  open: boolean
  close: () => void
}

/** The best replacements for the lost legs, each with its difference in cash and days, and a button that books it. */
export function ReplacementDialog({ booked, open, close }: Props) {
  const t = useWords(itineraryBookingsWords)
  const found = useReplacements(booked.id, open)
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && close()}
      title={t('replaceTitle')}
      description={t('replaceAbout')}
    >
      <Answered query={found} words={itineraryBookingsRefusals} rows={2} rowClassName="h-24">
        {(ways) => <Choices booked={booked} found={ways} close={close} refetch={found.refetch} />}
      </Answered>
    </Dialog>
  )
}

function Choices(given: {
  booked: BookedItinerary
  found: Replacements
  close: () => void
  refetch: () => Promise<unknown>
}) {
  const { booked, found, close, refetch } = given
  const t = useWords(itineraryBookingsWords)
  if (found.items.length === 0)
    return (
      <EmptyState
        icon="ship"
        title={t('noReplacement')}
        action={
          <Link to={paths.itineraries} className={buttonStyle({ variant: 'outline' })}>
            {t('compare')}
          </Link>
        }
      />
    )
  return (
    <div className="grid gap-4">
      <ReplacementFees booked={booked} found={found} />
      <ul className="grid gap-3">
        {found.items.map((item) => (
          <ReplacementItem
            key={item.legs.map(({ offerId }) => offerId).join()}
            booked={booked}
            found={found}
            item={item}
            done={close}
            refetch={refetch}
          />
        ))}
      </ul>
    </div>
  )
}
