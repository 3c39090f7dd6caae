import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferCard } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { hoursToConfirmPart } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import { problemText } from '../../platform/api-problem.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Sheet } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { Charges } from '../offers/Charges.tsx'
import { cardName } from '../offers/card-name.ts'
import { readPieces } from './part-order-input.ts'
import { useOrderPart, usePartPreview } from './spare-parts.api.ts'
import { sparePartsRefusals, sparePartsWords } from './spare-parts.strings.ts'

interface Props {
  /** Null while the panel is closed. */
  offer: OfferCard | null
  close: () => void
}

/** Asks for quantity and place of delivery; shows the total as calculated by the server, and the button that orders. */
export function OrderPartDialog({ offer, close }: Props) {
  const t = useWords(sparePartsWords)
  // The last card stays visible while the panel slides out.
  const [shown, setShown] = useState(offer)
  if (offer && offer !== shown) setShown(offer)
  return (
    <Sheet
      open={offer !== null}
      onOpenChange={(open) => !open && close()}
      title={shown ? t('orderTitle', { part: cardName(shown) }) : ''}
      width="w-120 max-w-screen"
      {...(shown ? { description: t('orderAbout', { supplier: shown.provider.name, hours: hoursToConfirmPart }) } : {})}
    >
      {shown && <OrderForm offer={shown} />}
    </Sheet>
  )
}

function OrderForm({ offer }: { offer: OfferCard }) {
  const t = useWords(sparePartsWords)
  const navigate = useNavigate()
  const order = useOrderPart()
  const [typed, setTyped] = useState('1')
  const [place, setPlace] = useState('')
  const [notes, setNotes] = useState('')
  const quantity = readPieces(typed)
  const preview = usePartPreview(quantity === null ? null : { offerId: offer.id, quantity })
  const priced = quantity !== null && !preview.isError && !preview.isPlaceholderData ? preview.data : undefined
  const quantityProblem =
    quantity === null
      ? t(typed.trim() === '' ? 'quantityRequired' : 'quantityInvalid')
      : preview.isError
        ? problemText(preview.error, sparePartsRefusals)
        : undefined

  const form = useForm({
    read: () => {
      if (place.trim() === '') return { mistakes: { deliveryPlace: 'deliveryPlaceRequired' } }
      // The quantity field shows its own message while the user types.
      if (!priced || quantity === null) return { mistakes: {} }
      return {
        part: {
          offerId: offer.id,
          quantity,
          deliveryPlace: place.trim(),
          notes,
          agreedTotal: priced.total.own,
          agreedFrw: priced.total.frw,
        },
      }
    },
    send: async ({ part }) => {
      const { id } = await order.mutateAsync(part)
      toasts.add({
        title: t('orderedToast'),
        description: t('orderedToastAbout', { supplier: offer.provider.name }),
      })
      void navigate(paths.partOrder(id))
    },
    refusals: sparePartsRefusals,
    words: sparePartsWords,
    onRefused: async ({ code, values }) => {
      if (code !== 'price_changed') return undefined
      await preview.refetch()
      const { amount, currency } = values as { amount: number; currency: 'USD' }
      return t('priceIsNew', { amount: formatAmount({ amount, currency }) })
    },
  })

  return (
    <form {...form.props} className="grid gap-5">
      <Field label={t('quantity')} readAs={countAsRead(typed)} error={quantityProblem} required>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={10}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('deliveryPlace')} hint={t('deliveryPlaceHint')} error={form.errorOf('deliveryPlace')} required>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="street-address"
            value={place}
            onChange={(event) => {
              setPlace(event.target.value)
              form.touch({ deliveryPlace: true })
            }}
          />
        )}
      </Field>
      <Field label={t('orderNotes')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={2000}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
      </Field>
      {priced ? (
        <Charges lines={priced.lines} price={priced.total} rates={priced.rates} />
      ) : (
        quantityProblem === undefined && <p className="text-small text-ink-faint">{t('pricing')}</p>
      )}
      <Problem text={form.problem} />
      <RoleButton may="deal" type="submit" size="lg" busy={form.busy} aria-disabled={priced ? undefined : true}>
        {priced ? t('order', { amount: formatAmount(priced.total.own) }) : t('orderAnyway')}
      </RoleButton>
    </form>
  )
}
