import { useWords } from '../../platform/i18n.ts'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useFleets } from './fleets.api.ts'
import { fleetsWords } from './fleets.strings.ts'
import type { OfferInput } from './offer-input.ts'

interface Props {
  input: Pick<OfferInput, 'basis' | 'equipment' | 'fleetId'>
  error: FieldError
  onChange: (fleetId: string | null) => void
}

const none = 'none'

/** Selects the fleet whose vehicles a card sells; renders nothing when the company has no fleet of this equipment. */
export function FleetChoice({ input, error, onChange }: Props) {
  const t = useWords(fleetsWords)
  const fleets = useFleets(input.basis === 'truckload')
  const fits = fleets.data?.filter(({ equipment }) => equipment === input.equipment) ?? []
  if (input.basis !== 'truckload' || fits.length === 0) return null
  const options = [
    { value: none, label: t('noFleet') },
    ...fits.map(({ id, name, total }) => ({ value: id, label: t('fleetOption', { name, total }) })),
  ]
  return (
    <Field label={t('fleet')} hint={t('fleetHint')} error={error}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={input.fleetId ?? none}
          onChange={(chosen) => onChange(chosen && chosen !== none ? chosen : null)}
        />
      )}
    </Field>
  )
}
