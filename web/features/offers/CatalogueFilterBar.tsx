import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readLargeNumber } from '../../../domain/money/read-number.ts'
import { partCategories, vehicleMakes } from '../../../domain/offers/attributes.ts'
import { availabilityLevels } from '../../../domain/offers/availability.ts'
import { modeOf } from '../../../domain/offers/services.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { PlaceBox } from '../places/PlaceBox.tsx'
import { attributeWords } from './attributes.strings.ts'
import { basisWord } from './basis-word.ts'
import {
  type CatalogueFilters,
  cleared,
  equipmentFor,
  type FilterName,
  narrows,
  narrowsBy,
  placesFor,
  readTemperature,
  sortsOf,
  unitsFor,
  withFilter,
} from './catalogue-filters.ts'
import { offersWords } from './offers.strings.ts'

/** Filters and order of the catalogue. Each choice is stored in the address at once, so that the list can be shared. */
export function CatalogueFilterBar({ filters }: { filters: CatalogueFilters }) {
  const t = useWords(offersWords)
  const [search, setSearch] = useSearchParams()
  // Reads the current address: on a slow device the last render may be outdated, and a choice would be lost.
  const set = (name: FilterName) => (value: string | null) =>
    setSearch(withFilter(new URLSearchParams(location.search), name, value === 'any' ? null : value), {
      replace: true,
      preventScrollReset: true,
    })
  const places = placesFor(filters.service)
  const any = { value: 'any', label: t('any') }
  const shows = (name: FilterName) => narrowsBy(filters.service, name)
  const isPlace = modeOf[filters.service] === undefined
  const equipment = equipmentFor(filters.service).map((code) => ({ value: code, label: t(code) }))
  const availability = availabilityLevels.map((level) => ({ value: level, label: t(level) }))
  const sorts = sortsOf(filters.service).map((sort) => ({
    value: sort,
    label: t(sort === 'transit' ? 'transitSort' : sort),
  }))
  const filtered = narrows(search)
  return (
    <search className="grid grid-cols-2 items-end gap-3 @2xl:grid-cols-3 @5xl:grid-cols-4">
      {(['origin', 'destination'] as const).filter(shows).map((end) => (
        <Field key={end} label={t(isPlace ? 'location' : end === 'origin' ? 'from' : 'to')}>
          {(control) => (
            <PlaceBox
              {...control}
              only="gateways"
              takes={({ code }) => places.has(code)}
              value={filters[end] ?? null}
              onChange={set(end)}
              placeholder={t('anyPlace')}
            />
          )}
        </Field>
      ))}
      {shows('basis') && (
        <Field label={t('pricedPer')}>
          {(control) => (
            <Select
              {...control}
              options={[
                any,
                ...unitsFor(filters.service).map((basis) => ({
                  value: basis,
                  label: basisWord({ service: filters.service, basis }),
                })),
              ]}
              value={filters.basis ?? 'any'}
              onChange={set('basis')}
            />
          )}
        </Field>
      )}
      {shows('equipment') && (
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
      {shows('partCategory') && (
        <Field label={t('partCategory')}>
          {(control) => (
            <Select
              {...control}
              options={[any, ...partCategories.map((each) => ({ value: each, label: attributeWords[`part_${each}`] }))]}
              value={filters.partCategory ?? 'any'}
              onChange={set('partCategory')}
            />
          )}
        </Field>
      )}
      {shows('vehicleMake') && (
        <Field label={t('vehicleMake')}>
          {(control) => (
            <Select
              {...control}
              options={[any, ...vehicleMakes.map((each) => ({ value: each, label: attributeWords[`make_${each}`] }))]}
              value={filters.vehicleMake ?? 'any'}
              onChange={set('vehicleMake')}
            />
          )}
        </Field>
      )}
      {shows('temperature') && (
        <NumberFilter
          key={`temperature ${filters.temperature}`}
          label={t('temperature')}
          placeholder={t('any')}
          value={filters.temperature}
          read={readTemperature}
          onChange={set('temperature')}
        />
      )}
      {shows('availability') && (
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
      )}
      {/* The key remounts the field when the URL changes elsewhere, so that it shows the new value. */}
      <NumberFilter
        key={`price ${filters.maximumPrice}`}
        label={t('maximumPrice')}
        placeholder={t('noLimit')}
        value={filters.maximumPrice}
        read={readWhole}
        onChange={set('maximumPrice')}
      />
      <Field label={t('sort')}>
        {(control) => <Select {...control} options={sorts} value={filters.sort} onChange={set('sort')} />}
      </Field>
      {filtered && (
        <div className="col-span-full">
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setSearch(cleared(search), { replace: true, preventScrollReset: true })}
          >
            {t('clearFilters')}
          </Button>
        </div>
      )}
    </search>
  )
}

function readWhole(typed: string): number | null {
  const value = readLargeNumber(typed)
  return value === null ? null : Math.round(value)
}

interface NumberProps {
  label: string
  placeholder: string
  value: number | undefined
  read: (typed: string) => number | null
  onChange: (value: string | null) => void
}

/** Applied on blur or Enter, not at every digit. */
function NumberFilter({ label, placeholder, value, read, onChange }: NumberProps) {
  const [typed, setTyped] = useState(value == null ? '' : formatNumber(value))
  const settle = () => {
    const number = read(typed)
    setTyped(number == null ? '' : formatNumber(number))
    if (number !== (value ?? null)) onChange(number === null ? null : String(number))
  }
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          maxLength={15}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  )
}
