import type { InstructionField } from '../../../domain/bookings/shipping-instructions.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { instructionFieldWords } from '../bookings/instructions.strings.ts'
import type { InstructionsInput } from '../bookings/instructions-input.ts'
import { TariffSearch } from '../customs/TariffSearch.tsx'
import { ReferenceField } from '../quotes/ReferenceField.tsx'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

interface Props {
  goods: string
  onGoods: (typed: string) => void
  /** The tariff's name of the goods, shown beside the importer's own words; empty without a code. */
  tariffName: string
  reference: string
  onReference: (typed: string) => void
  /** Asked for when a broker declares the goods and the code is not known yet. */
  code: { value: string; onChange: (typed: string) => void } | null
  people: InstructionsInput
  onPeople: (field: InstructionField, value: string) => void
  /** Fields that are required to carry out the legs, now or later. */
  needed: readonly string[]
  errorOf: (field: string) => FieldError
}

/** Maximum number of characters of the goods' description. */
export const mostGoods = 200

const parts = {
  consignee: ['consigneeName', 'consigneePhone', 'consigneeAddress'],
  notify: ['notifyName', 'notifyPhone'],
  doors: ['pickupAddress', 'pickupContact', 'pickupPhone', 'deliveryAddress', 'deliveryContact', 'deliveryPhone'],
} as const satisfies Record<string, readonly InstructionField[]>

/** Asks for the goods, the consignee and the notify party, once for all legs. */
export function CargoAndPeople({
  goods,
  onGoods,
  tariffName,
  reference,
  onReference,
  code,
  people,
  onPeople,
  needed,
  errorOf,
}: Props) {
  const t = useWords(itineraryBookingsWords)
  const text = (field: InstructionField) => (
    <Field key={field} label={instructionFieldWords[field]} error={errorOf(field)} optional>
      {(control) => (
        <Input
          {...control}
          name={field}
          type={field.endsWith('Phone') ? 'tel' : undefined}
          maxLength={field.endsWith('Address') ? 300 : 120}
          value={people[field]}
          onChange={(event) => onPeople(field, event.target.value)}
        />
      )}
    </Field>
  )
  const doors = parts.doors.filter((field) => needed.includes(field))
  return (
    <TitledCard title={t('peopleTitle')} description={t('peopleAbout')}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('goods')}
          hint={[tariffName, t('goodsHint')].filter(Boolean).join(' · ')}
          error={errorOf('goods')}
          required
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              name="goods"
              maxLength={mostGoods}
              value={goods}
              onChange={(event) => onGoods(event.target.value)}
            />
          )}
        </Field>
        <ReferenceField
          className="sm:col-span-2"
          value={reference}
          error={errorOf('customerReference')}
          onChange={onReference}
        />
        {code && (
          <Field
            className="sm:col-span-2"
            label={t('hsCode')}
            hint={t('hsCodeHint')}
            error={errorOf('hsCode')}
            required
          >
            {(control) => <TariffSearch {...control} name="hsCode" value={code.value} onChange={code.onChange} />}
          </Field>
        )}
      </div>
      <Part title={t('consignee')}>{parts.consignee.map(text)}</Part>
      <Part title={t('notify')}>{parts.notify.map(text)}</Part>
      {doors.length > 0 && <Part title={t('doors')}>{doors.map(text)}</Part>}
    </TitledCard>
  )
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="@container mt-6 border-t border-line pt-5">
      <legend className="float-left mb-4 w-full font-semibold">{title}</legend>
      <div className="clear-both grid items-start gap-5 @lg:grid-cols-2">{children}</div>
    </fieldset>
  )
}
