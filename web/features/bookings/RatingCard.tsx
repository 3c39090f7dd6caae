import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type Booking, useChangeBooking } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

/** One to five stars, given by the customer once the cargo has arrived; then shown to both sides. */
export function RatingCard({ booking, isProvider }: { booking: Booking; isProvider: boolean }) {
  const t = useWords(bookingsWords)
  const change = useChangeBooking(booking.id)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  if (booking.rating)
    return (
      <TitledCard title={t(isProvider ? 'ratedByCustomer' : 'rated', { stars: booking.rating.stars })}>
        <p className="text-small text-ink-soft">{booking.rating.comment}</p>
      </TitledCard>
    )
  if (booking.actions.rate !== null) return null
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    toastOutcome(change.mutateAsync({ kind: 'rate', stars, comment }), { title: t('ratedToast') }, bookingsRefusals)
  }
  return (
    <TitledCard title={t('rateTitle')} description={t('rateAbout')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <fieldset>
          <legend className="sr-only">{t('stars')}</legend>
          <div className="flex gap-1">
            {[1, 2, 3, 4, 5].map((count) => (
              <label
                key={count}
                className="cursor-pointer rounded-badge p-1.5 has-focus-visible:outline-2 has-focus-visible:outline-lake"
              >
                <input
                  type="radio"
                  name="stars"
                  value={count}
                  checked={stars === count}
                  onChange={() => setStars(count)}
                  className="sr-only"
                />
                <Icon name="star" className={count <= stars ? 'size-7 fill-sun text-sun' : 'size-7 text-ink-faint'} />
                <span className="sr-only">{t('starOf', { count })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={t('comment')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={1000}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          )}
        </Field>
        <div>
          <RoleButton may="deal" type="submit" disabled={stars === 0} busy={change.isPending}>
            {t('rate')}
          </RoleButton>
        </div>
      </form>
    </TitledCard>
  )
}
