import { useState } from 'react'
import type { OfferCard } from '../../../contract/offers.ts'
import { carriedVehicles } from '../../../domain/offers/attributes.ts'
import { capacityKindOf } from '../../../domain/offers/services.ts'
import { steerings } from '../../../domain/quotes/request-choices.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead, measureAsRead } from '../../platform/read-back.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { attributeWords } from '../offers/attributes.strings.ts'
import { panelWords } from '../quotes/quote-panel.strings.ts'
import { choiceWord } from '../quotes/request-words.ts'
import type { BookingSource } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'
import { asksForPiece, type CargoField, emptyCargo, readCargo } from './cargo-input.ts'
import { DepartureChoice } from './DepartureChoice.tsx'
import { usePricedForm } from './priced-form.ts'
import { SourceForm } from './SourceForm.tsx'

/** Asks for the cargo, and for the departure if the card has dated ones, to price the card. */
export function CargoForm({ offer, onReady }: { offer: OfferCard; onReady: (source: BookingSource) => void }) {
  const t = useWords(bookingsWords)
  const { service } = offer
  const [input, setInput] = useState(emptyCargo)
  const [departureId, setDepartureId] = useState<string | null>(null)
  const dated = capacityKindOf(service) === 'departures'

  const form = usePricedForm(() => {
    const { cargo, problems } = readCargo(input, offer)
    const missing = dated && !departureId ? { departureId: 'chooseDeparture' } : {}
    if (!cargo || (dated && !departureId)) return { mistakes: { ...problems, ...missing } }
    return { source: { kind: 'offer', offerId: offer.id, cargo, ...(departureId ? { departureId } : {}) } }
  }, onReady)
  const set = (field: CargoField, value: string) => {
    setInput({ ...input, [field]: value })
    form.touch({ [field]: true })
  }
  const text = (
    field: Exclude<CargoField, 'vehicle' | 'steering'>,
    label: string,
    needed: boolean,
    more: TextShape = {},
  ) => (
    <Field
      label={label}
      hint={more.hint}
      readAs={
        field === 'description'
          ? undefined
          : field === 'pieces'
            ? countAsRead(input.pieces)
            : measureAsRead(input[field])
      }
      optional={!needed}
      required={needed}
      error={form.errorOf(field)}
      className={more.className ?? ''}
    >
      {(control) => (
        <Input
          {...control}
          name={field}
          value={input[field]}
          maxLength={200}
          inputMode={field === 'description' ? 'text' : 'decimal'}
          onChange={(event) => set(field, event.target.value)}
        />
      )}
    </Field>
  )
  const piece = asksForPiece(service)
  const carriers = offer.attributes.vehicleTypes ?? carriedVehicles

  return (
    <SourceForm form={form}>
      {dated && (
        <TitledCard title={t('departureStep')} description={t('departureStepAbout')}>
          <DepartureChoice
            offer={offer}
            value={departureId}
            error={form.errorOf('departureId')?.text}
            onChange={(id) => {
              setDepartureId(id)
              form.touch({ departureId: true })
            }}
          />
        </TitledCard>
      )}
      <TitledCard title={t('cargoStep')}>
        <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-3">
          {text('description', t('description'), true, {
            hint: t(service === 'car-carrier' ? 'vehicleHint' : 'descriptionHint'),
            className: 'sm:col-span-3',
          })}
          {service === 'car-carrier' && (
            <Field label={t('vehicle')} required error={form.errorOf('vehicle')}>
              {(control) => (
                <Select
                  {...control}
                  options={carriers.map((each) => ({ value: each, label: attributeWords[`vehicle_${each}`] }))}
                  value={input.vehicle}
                  onChange={(vehicle) => {
                    setInput({ ...input, vehicle })
                    form.touch({ vehicle: true })
                  }}
                />
              )}
            </Field>
          )}
          {service === 'car-carrier' && (
            <Field label={panelWords.steering} error={form.errorOf('steering')}>
              {(control) => (
                <Select
                  {...control}
                  options={steerings.map((each) => ({ value: each, label: choiceWord(each) }))}
                  value={input.steering}
                  onChange={(steering) => {
                    setInput({ ...input, steering: steering ?? 'left-hand' })
                    form.touch({ steering: true })
                  }}
                />
              )}
            </Field>
          )}
          {service === 'car-carrier' && text('pieces', t('vehicleCount'), true)}
          {text('weightKg', t('weightKg'), true)}
          {service !== 'car-carrier' && text('volumeM3', t('volumeM3'), offer.basis === 'wm')}
          {service !== 'car-carrier' && text('pieces', t('piecesCount'), false)}
          {service === 'refrigerated' && text('temperatureC', t('temperatureC'), true, { hint: t('temperatureHint') })}
          {piece && (
            <fieldset className="sm:col-span-3">
              <legend className="mb-1.5 text-small font-medium">{t('largestPiece')}</legend>
              <div className="grid grid-cols-3 items-start gap-3">
                {text('lengthCm', t('lengthCm'), piece === 'needed')}
                {text('widthCm', t('widthCm'), piece === 'needed')}
                {text('heightCm', t('heightCm'), piece === 'needed')}
              </div>
              {form.errorOf('dimensions') && (
                <p role="alert" className="mt-2 text-small font-medium text-danger-ink">
                  {form.errorOf('dimensions')?.text}
                </p>
              )}
            </fieldset>
          )}
        </div>
      </TitledCard>
    </SourceForm>
  )
}

interface TextShape {
  hint?: string
  className?: string
}
