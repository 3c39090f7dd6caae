import { useState } from 'react'
import type { OwnOffer } from '../../../contract/offers.ts'
import { currencies } from '../../../domain/money/money.ts'
import { equipmentFor } from '../../../domain/offers/equipment.ts'
import { basesOf, capacityKindOf, services } from '../../../domain/offers/services.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead, countAsRead, measureAsRead } from '../../platform/read-back.ts'
import { useForm } from '../../platform/use-form.ts'
import { zoneWord } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { PlaceBox } from '../places/PlaceBox.tsx'
import { AttributeFields } from './AttributeFields.tsx'
import { asksForAttributes } from './attribute-input.ts'
import { basisWord } from './basis-word.ts'
import { FleetChoice } from './FleetChoice.tsx'
import { InclusionChoices } from './InclusionChoices.tsx'
import { countedFields, type OfferInput, ofService, readOffer, shapeOf } from './offer-input.ts'
import { useSaveOffer } from './offers.api.ts'
import { offersRefusals, offersWords } from './offers.strings.ts'
import { cardMistakeWords, rateCardWords } from './rate-cards.strings.ts'
import { WeightBreaks } from './WeightBreaks.tsx'

interface Props {
  /** Null for a card that is not saved yet; only then can its service be chosen. */
  offerId: string | null
  initial: OfferInput
  /** `updatedAt` of the version of the card that this form started from. */
  changedFrom?: string
  onSaved: (offer: OwnOffer) => void
  /** Called when there is unsaved input. */
  onTyping: () => void
  /** Called when a colleague saved first and the user wants their version instead of the input. */
  onConflict?: () => void
}

const currencyOptions = currencies.map((code) => ({ value: code, label: code === 'RWF' ? 'FRW' : code }))

/** The form of a rate card. The input stays until it is saved. */
export function OfferForm({ offerId, initial, changedFrom, onSaved, onTyping, onConflict }: Props) {
  const t = useWords(rateCardWords)
  const offerWord = useWords(offersWords)
  const save = useSaveOffer(offerId, changedFrom)
  const [input, setInput] = useState(initial)

  const set = (change: Partial<OfferInput>) => {
    setInput({ ...input, ...change })
    form.touch(change)
    onTyping()
  }
  const form = useForm<ReturnType<typeof readOffer>>({
    read: () => readOffer(input),
    send: async ({ offer }) => onSaved(await save.mutateAsync(offer)),
    refusals: offersRefusals,
    words: cardMistakeWords,
  })
  const { errorOf } = form

  const number = (
    field:
      | 'price'
      | 'minimumCharge'
      | 'minimumQuantity'
      | 'maximumKg'
      | 'transitDaysMin'
      | 'transitDaysMax'
      | 'capacityTotal',
    hint?: string,
    label?: string,
  ) => (
    <Field
      label={label ?? t(field)}
      hint={hint}
      readAs={
        field === 'price' || field === 'minimumCharge'
          ? amountAsRead(input[field], input.currency)
          : countedFields.has(field)
            ? countAsRead(input[field])
            : measureAsRead(input[field])
      }
      error={errorOf(field)}
      {...(field === 'price' ? { required: true } : {})}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={20}
          value={input[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
  const shape = shapeOf(input.service)
  const place = (field: 'origin' | 'destination') => (
    <Field label={t(shape.moves ? field : 'location')} error={errorOf(field)}>
      {(control) => (
        <PlaceBox {...control} only="gateways" value={input[field]} onChange={(code) => set({ [field]: code })} />
      )}
    </Field>
  )
  const day = (field: 'validFrom' | 'validUntil') => (
    <Field label={t(field)} error={errorOf(field)}>
      {(control) => (
        <DatePicker {...control} value={input[field] || null} onChange={(chosen) => set({ [field]: chosen ?? '' })} />
      )}
    </Field>
  )
  const fits = equipmentFor(input.service, input.basis)
  const room = capacityKindOf(input.service)

  return (
    <form {...form.props} className="grid grid-cols-1 gap-6">
      <TitledCard title={t('what')}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-3">
          <Field label={t('service')}>
            {(control) => (
              <Select
                {...control}
                disabled={offerId !== null}
                options={services.map((service) => ({ value: service, label: offerWord(service) }))}
                value={input.service}
                onChange={(service) => service && set(ofService(service, input))}
              />
            )}
          </Field>
          {place('origin')}
          {shape.moves && place('destination')}
        </div>
      </TitledCard>
      {asksForAttributes(input.service) && (
        <TitledCard title={t('attributes')}>
          <AttributeFields
            service={input.service}
            value={input.attributes}
            errorOf={(name) => errorOf(`attributes.${name}`)}
            onChange={(attributes) => set({ attributes })}
          />
        </TitledCard>
      )}
      <TitledCard title={t('priceAndBasis')}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <div className="grid grid-cols-[minmax(0,1fr)_--spacing(26)] items-start gap-2">
            {number('price')}
            <Select
              aria-label={t('currency')}
              className="mt-6"
              options={currencyOptions}
              value={input.currency}
              onChange={(currency) => currency && set({ currency })}
            />
          </div>
          <Field label={t('basis')} error={errorOf('basis')}>
            {(control) => (
              <Select
                {...control}
                options={basesOf[input.service].map((basis) => ({
                  value: basis,
                  label: basisWord({ service: input.service, basis }),
                }))}
                value={input.basis}
                onChange={(basis) => basis && set({ basis, equipment: null, fleetId: null })}
              />
            )}
          </Field>
          {fits.length > 0 && (
            <Field label={t('equipment')} error={errorOf('equipment')}>
              {(control) => (
                <Select
                  {...control}
                  options={fits.map((code) => ({ value: code, label: offerWord(code) }))}
                  value={input.equipment}
                  onChange={(equipment) => set({ equipment, fleetId: null })}
                />
              )}
            </Field>
          )}
          {number('minimumCharge')}
          {input.basis === 'wm' && number('minimumQuantity', t('minimumQuantityHint'))}
        </div>
        {input.basis === 'kg' && (
          <WeightBreaks
            rows={input.weightBreaks}
            currency={input.currency}
            error={errorOf('weightBreaks')?.text}
            onChange={(weightBreaks) => set({ weightBreaks })}
          />
        )}
      </TitledCard>
      <TitledCard title={t('timeAndRoom')}>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {shape.takesDays && number('transitDaysMin', undefined, shape.moves ? undefined : t('readyMin'))}
          {shape.takesDays && number('transitDaysMax', undefined, shape.moves ? undefined : t('readyMax'))}
          {day('validFrom')}
          {day('validUntil')}
          <FleetChoice input={input} error={errorOf('fleetId')} onChange={(fleetId) => set({ fleetId })} />
          {input.fleetId === null &&
            number('capacityTotal', t(room === 'counter' ? 'capacityHint' : `roomHint_${room}`))}
          {shape.moves && number('maximumKg')}
          {shape.leaves && (
            <Field
              label={t('nextDeparture', { zone: zoneWord() })}
              hint={t('nextDepartureHint')}
              error={errorOf('nextDeparture')}
            >
              {(control) => (
                <Input
                  {...control}
                  type="datetime-local"
                  className="scheme-light-dark"
                  value={input.nextDeparture}
                  onChange={(event) => set({ nextDeparture: event.target.value.slice(0, 16) })}
                />
              )}
            </Field>
          )}
        </div>
      </TitledCard>
      <TitledCard title={t('covers')}>
        <InclusionChoices value={input.covers} onChange={(covers) => set({ covers })} />
      </TitledCard>
      <Problem text={form.problem}>
        {save.error instanceof ApiProblem && save.error.code === 'changed_meanwhile' && (
          <Button variant="link" size="sm" onClick={onConflict}>
            {t('loadNew')}
          </Button>
        )}
      </Problem>
      <div>
        <RoleButton may="prices" type="submit" size="lg" busy={form.busy}>
          {t(offerId === null ? 'create' : 'save')}
        </RoleButton>
      </div>
    </form>
  )
}
