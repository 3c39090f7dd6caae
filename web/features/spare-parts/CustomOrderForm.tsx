import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { PartOrderDetail } from '../../../contract/spare-parts.ts'
import { partCategories, vehicleMakes } from '../../../domain/offers/attributes.ts'
import { urgencies } from '../../../domain/spare-parts/part-choices.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { attributeWords } from '../offers/attributes.strings.ts'
import { type AskedCard, emptyPartOrder, type PartField, type PartInput, readPartOrder } from './part-order-input.ts'
import { useSubmitPartOrder } from './spare-parts.api.ts'
import { sparePartsRefusals, sparePartsWords } from './spare-parts.strings.ts'

interface Props {
  /** The page holds this state, so that a card can fill it. */
  input: PartInput
  card: AskedCard
  onChange: (input: PartInput, card: AskedCard) => void
}

/**
 * The form that asks suppliers for a part. The input stays until the order is accepted by the server; then the form is
 * reset.
 */
export function CustomOrderForm({ input, card, onChange }: Props) {
  const t = useWords(sparePartsWords)
  const submit = useSubmitPartOrder()
  const [taken, setTaken] = useState<PartOrderDetail>()

  const set = (field: PartField) => (value: string | null) => {
    onChange({ ...input, [field]: value ?? '' }, card)
    form.touch({ [field]: value })
  }
  const form = useForm<ReturnType<typeof readPartOrder>>({
    read: () => {
      setTaken(undefined)
      return readPartOrder(input, card)
    },
    send: async ({ order }) => {
      const submitted = await submit.mutateAsync(order)
      toasts.add({ title: t('submittedTitle'), description: t('submittedAbout') })
      onChange(emptyPartOrder, null)
      setTaken(submitted)
    },
    refusals: sparePartsRefusals,
    words: sparePartsWords,
  })
  const { errorOf } = form
  const choice = (field: 'vehicleMake' | 'partCategory' | 'urgency', options: { value: string; label: string }[]) => (
    <Field label={t(field)} error={errorOf(field)} optional>
      {(control) => (
        <Select
          {...control}
          options={[{ value: '', label: t('any') }, ...options]}
          value={input[field]}
          onChange={set(field)}
        />
      )}
    </Field>
  )

  return (
    <section aria-labelledby="custom-order" className="rounded-card border border-line bg-surface p-5">
      <h2 id="custom-order" className="text-title-2">
        {t('formTitle')}
      </h2>
      <p className="mt-1 text-small text-ink-soft">
        {card ? t('formAboutOne', { supplier: card.supplier }) : t('formAbout')}
      </p>
      {card && (
        <Button variant="link" size="sm" className="mt-1" onClick={() => onChange(input, null)}>
          {t('askEverybody')}
        </Button>
      )}
      <form {...form.props} className="mt-5 grid gap-4">
        {choice(
          'vehicleMake',
          vehicleMakes.map((make) => ({ value: make, label: attributeWords[`make_${make}`] })),
        )}
        {choice(
          'partCategory',
          partCategories.map((category) => ({ value: category, label: attributeWords[`part_${category}`] })),
        )}
        <Field label={t('partName')} hint={t('partNameHint')} error={errorOf('partName')} required>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={input.partName}
              onChange={(event) => set('partName')(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('quantity')} readAs={countAsRead(input.quantity)} error={errorOf('quantity')} required>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={10}
              value={input.quantity}
              onChange={(event) => set('quantity')(event.target.value)}
            />
          )}
        </Field>
        {choice(
          'urgency',
          urgencies.map((urgency) => ({ value: urgency, label: t(urgency) })),
        )}
        <Field label={t('notes')} hint={t('notesHint')} error={errorOf('notes')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={input.notes}
              onChange={(event) => set('notes')(event.target.value)}
            />
          )}
        </Field>
        <Problem text={form.problem} />
        <Button type="submit" size="lg" busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
      <div role="status">{taken && <OrderReceived order={taken} />}</div>
    </section>
  )
}

/** Confirms the order and links to it; scrolled into view, because it is below the button. */
function OrderReceived({ order }: { order: PartOrderDetail }) {
  const t = useWords(sparePartsWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // `void`: in some browsers this returns a promise, which React would take for a cleanup function.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="mt-5 scroll-my-6 rounded-control bg-hill-wash px-4 py-3 text-small">
      <p className="font-semibold">{t('submittedTitle')}</p>
      <p className="mt-1 text-ink-soft">{t('asked', { count: order.suppliersAsked })}</p>
      <Link to={paths.partOrder(order.id)} className={buttonStyle({ variant: 'link' })}>
        {t('seeOrder')}
      </Link>
    </div>
  )
}
