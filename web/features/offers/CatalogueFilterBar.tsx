import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { offerSorts } from '../../../contract/offers.ts'
import { availabilityLevels } from '../../../domain/offers/availability.ts'
import { readNumber } from '../../../domain/quotes/read-number.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { type CatalogueFilters, equipmentFor, type FilterName, placesFor, withFilter } from './catalogue-filters.ts'
import { offersWords } from './offers.strings.ts'

/** What narrows the catalogue, and its order. Each choice goes into the address at once, so that it can be sent on. */
export function CatalogueFilterBar({ filters }: { filters: CatalogueFilters }) {
  const t = useWords('offers', offersWords)
  const [search, setSearch] = useSearchParams()
  const set = (name: FilterName) => (value: string | null) =>
    setSearch(withFilter(search, name, value === 'any' ? null : value), { replace: true, preventScrollReset: true })
  const places = placesFor(filters.service).map(({ code, name }) => ({ value: code, label: name }))
  const any = { value: 'any', label: t('any') }
  const equipment = equipmentFor(filters.service).map((code) => ({ value: code, label: t(code) }))
  const availability = availabilityLevels.map((level) => ({ value: level, label: t(level) }))
  const sorts = offerSorts.map((sort) => ({ value: sort, label: t(sort === 'transit' ? 'transitSort' : sort) }))
  const filtered = search.size > (search.has('sort') ? 1 : 0)
  return (
    <search className="grid grid-cols-2 items-end gap-3 @2xl:grid-cols-3">
      {(['origin', 'destination'] as const).map((end) => (
        <Field key={end} label={t(end === 'origin' ? 'from' : 'to')}>
          {(control) => (
            <Combobox
              {...control}
              options={places}
              value={filters[end] ?? null}
              onChange={set(end)}
              placeholder={t('anyPlace')}
            />
          )}
        </Field>
      ))}
      {equipment.length > 0 && (
        <Field label={t('equipment')}>
          {(control) => (
            <Select
              {...control}
              options={[any, ...equipment]}
              value={filters.equipment ?? 'any'}
              onChange={set('equipment')}
            />
          )}
        </Field>
      )}
      <Field label={t('availability')}>
        {(control) => (
          <Select
            {...control}
            options={[any, ...availability]}
            value={filters.availability ?? 'any'}
            onChange={set('availability')}
          />
        )}
      </Field>
      {/* Drawn anew when the address changes by other means: what is typed follows it. */}
      <MaximumPrice key={filters.maximumPrice} value={filters.maximumPrice} onChange={set('maximumPrice')} />
      <Field label={t('sort')}>
        {(control) => <Select {...control} options={sorts} value={filters.sort} onChange={set('sort')} />}
      </Field>
      {filtered && (
        <div className="col-span-full">
          <Button variant="ghost" size="sm" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
            {t('clearFilters')}
          </Button>
        </div>
      )}
    </search>
  )
}

/** Counts when it is left or Enter is pressed, not at every digit. */
function MaximumPrice({ value, onChange }: { value: number | undefined; onChange: (value: string | null) => void }) {
  const t = useWords('offers', offersWords)
  const [typed, setTyped] = useState(value?.toLocaleString('en') ?? '')
  const settle = () => {
    const price = readNumber(typed)
    setTyped(price === null ? '' : Math.round(price).toLocaleString('en'))
    if (price !== (value ?? null)) onChange(price === null ? null : String(Math.round(price)))
  }
  return (
    <Field label={t('maximumPrice')}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={15}
          placeholder={t('noLimit')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  )
}
