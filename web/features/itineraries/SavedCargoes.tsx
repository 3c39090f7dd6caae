import { useRef } from 'react'
import type { CargoTemplate } from '../../../contract/cargo-templates.ts'
import { useWords } from '../../platform/i18n.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useShownAtRest } from '../../ui/use-shown-at-rest.ts'
import { useMe } from '../companies/companies.api.ts'
import { useCargoTemplates } from './cargo-templates.api.ts'
import { cargoTemplatesWords } from './cargo-templates.strings.ts'

/** Fills a form from a cargo template; renders nothing when the company has none. */
export function SavedCargoes({ onPick, className }: { onPick: (cargo: CargoTemplate) => void; className?: string }) {
  const t = useWords(cargoTemplatesWords)
  const kind = useMe().data?.company.kind
  const cargoes = useCargoTemplates(kind !== undefined && kind !== 'operator').data ?? []
  const place = useRef<HTMLDivElement>(null)
  const shown = useShownAtRest(place, cargoes.length > 0)
  return (
    <div ref={place} hidden={!shown} className={className ?? 'mt-4 max-w-md'}>
      {shown && (
        <Field label={t('pick')}>
          {(control) => (
            <Select
              {...control}
              options={cargoes.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t('pickPlaceholder')}
              value={null}
              onChange={(chosen) => {
                const cargo = cargoes.find(({ id }) => id === chosen)
                if (cargo) onPick(cargo)
              }}
            />
          )}
        </Field>
      )}
    </div>
  )
}
