import { useId, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { uiWords } from '../../ui/ui.strings.ts'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type Booking, useChangeBooking } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'

/** One to five stars, given by the customer once the cargo has arrived; then shown to both sides. */
export function RatingCard({ booking, isProvider }: { booking: Booking; isProvider: boolean }) {
  const t = useWords(bookingsWords)
  const change = useChangeBooking(booking.id)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const id = useId()
  const form = useForm({
    read: () => (stars === 0 ? { mistakes: { stars: 'required' } } : { stars, comment }),
    send: async (rating) => {
      await change.mutateAsync({ kind: 'rate', ...rating })
      toasts.add({ title: t('ratedToast') })
    },
    refusals: bookingsRefusals,
    words: uiWords,
  })
  const problem = form.errorOf('stars')?.text
  if (booking.rating)
    return (
      <TitledCard title={t(isProvider ? 'ratedByCustomer' : 'rated', { stars: booking.rating.stars })}>
        <p className="text-small text-ink-soft">{booking.rating.comment}</p>
      </TitledCard>
    )
  if (booking.actions.rate !== null) return null
  return (
    <TitledCard title={t('rateTitle')} description={t('rateAbout')}>
      <form {...form.props} className="grid gap-4">
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
                  aria-describedby={problem && `${id}-problem`}
                  data-invalid={problem ? true : undefined}
                  onChange={() => {
                    setStars(count)
                    form.touch({ stars: count })
                  }}
                  className="sr-only"
                />
                <Icon name="star" className={count <= stars ? 'size-7 fill-sun text-sun' : 'size-7 text-ink-faint'} />
                <span className="sr-only">{t('starOf', { count })}</span>
              </label>
            ))}
          </div>
          {problem && (
            <p id={`${id}-problem`} role="alert" className="mt-1 text-small font-medium text-danger">
              {problem}
            </p>
          )}
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
        <Problem text={form.problem} />
        <div>
          <RoleButton may="deal" type="submit" busy={form.busy}>
            {t('rate')}
          </RoleButton>
        </div>
      </form>
    </TitledCard>
  )
}
