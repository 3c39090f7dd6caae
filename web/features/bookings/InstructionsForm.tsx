import type { HTMLInputTypeAttribute } from 'react'
import { incoterms } from '../../../domain/bookings/incoterms.ts'
import { type InstructionField, packageKinds } from '../../../domain/bookings/shipping-instructions.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead } from '../../platform/read-back.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { TariffSearch } from '../customs/TariffSearch.tsx'
import type { Booking } from './bookings.api.ts'
import { instructionFieldWords, instructionMistakes, instructionsWords } from './instructions.strings.ts'
import type { InstructionsInput, InstructionsMistakes } from './instructions-input.ts'
import { WhoPays } from './WhoPays.tsx'

interface Props {
  kind: Booking['kind']
  input: InstructionsInput
  mistakes: InstructionsMistakes
  /** Fields that are required to carry out the booking. */
  needed: readonly string[]
  set: (field: InstructionField, value: string) => void
}

const longest = { long: 2000, address: 300, short: 120 }

/** The form of the shipping instructions, part by part. Storage and services need only a contact and notes. */
export function InstructionsForm({ kind, input, mistakes, needed, set }: Props) {
  const t = useWords(instructionsWords)
  const fieldOf = (field: InstructionField, hint?: string) => ({
    label: instructionFieldWords[field],
    hint,
    error: mistakes[field] && (instructionMistakes[mistakes[field]] ?? instructionMistakes.unusable),
    required: needed.includes(field),
    optional: !needed.includes(field),
  })
  const text = (field: InstructionField, { hint, type }: { hint?: string; type?: HTMLInputTypeAttribute } = {}) => (
    <Field {...fieldOf(field, hint)} readAs={field === 'packages' ? countAsRead(input.packages) : undefined}>
      {(control) => (
        <Input
          {...control}
          name={field}
          type={type}
          inputMode={field === 'packages' || field === 'consigneeTin' ? 'numeric' : undefined}
          maxLength={longest.short}
          value={input[field]}
          onChange={(event) => set(field, event.target.value)}
        />
      )}
    </Field>
  )
  const area = (field: InstructionField, rows: number, maximum: number, hint?: string) => (
    <Field {...fieldOf(field, hint)} className="sm:col-span-2">
      {(control) => (
        <Textarea
          {...control}
          name={field}
          rows={rows}
          maxLength={maximum}
          value={input[field]}
          onChange={(event) => set(field, event.target.value)}
        />
      )}
    </Field>
  )
  const place = (at: 'pickup' | 'delivery') => (
    <TitledCard title={t(`${at}Part`)}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {area(`${at}Address`, 2, longest.address, t('addressHint'))}
        {text(`${at}Contact`)}
        {text(`${at}Phone`, { type: 'tel' })}
        {text(`${at}Hours`, { hint: t('hoursHint') })}
      </div>
    </TitledCard>
  )
  const lane = kind === 'lane'
  return (
    <div className="grid grid-cols-1 gap-6">
      <TitledCard title={t('contactPart')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('contactName')}
          {text('contactPhone', { type: 'tel' })}
          {text('contactEmail', { type: 'email' })}
        </div>
      </TitledCard>
      {lane && place('pickup')}
      {lane && place('delivery')}
      {lane && (
        <TitledCard title={t('consigneePart')} description={t('consigneeAbout')}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {text('consigneeName')}
            {text('consigneePhone', { type: 'tel' })}
            {text('consigneeTin')}
            {area('consigneeAddress', 2, longest.address)}
          </div>
        </TitledCard>
      )}
      {lane && (
        <TitledCard title={t('notifyPart')} description={t('notifyAbout')}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {text('notifyName')}
            {text('notifyPhone', { type: 'tel' })}
            {area('notifyAddress', 2, longest.address)}
          </div>
        </TitledCard>
      )}
      <TitledCard title={t('goodsPart')}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {lane && area('goods', 2, 500, t('goodsHint'))}
          {lane && (
            <Field {...fieldOf('hsCode')} className="sm:col-span-2">
              {(control) => (
                <TariffSearch
                  {...control}
                  name="hsCode"
                  value={input.hsCode}
                  onChange={(hsCode) => set('hsCode', hsCode)}
                />
              )}
            </Field>
          )}
          {lane && text('packages')}
          {lane && (
            <Field {...fieldOf('packageKind')}>
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: '', label: t('noPackageKind') },
                    ...packageKinds.map((value) => ({ value, label: t(value) })),
                  ]}
                  value={input.packageKind}
                  onChange={(value) => set('packageKind', value ?? '')}
                />
              )}
            </Field>
          )}
          {area('specialRequirements', 2, longest.long)}
          {area('notes', 2, longest.long)}
        </div>
      </TitledCard>
      {lane && (
        <TitledCard title={t('termsPart')} description={t('termsAbout')}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field {...fieldOf('incoterm')}>
              {(control) => (
                <Select
                  {...control}
                  options={[
                    { value: '', label: t('noIncoterm') },
                    ...incoterms.map((value) => ({ value, label: value })),
                  ]}
                  value={input.incoterm}
                  onChange={(value) => set('incoterm', value ?? '')}
                />
              )}
            </Field>
            {text('incotermPlace', { hint: t('placeHint') })}
          </div>
          <WhoPays incoterm={input.incoterm} />
        </TitledCard>
      )}
    </div>
  )
}
