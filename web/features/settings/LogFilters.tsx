import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { logAreas } from '../../../contract/settings.ts'
import { useWords } from '../../platform/i18n.ts'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { logWords } from './log.strings.ts'

/** The filters of a log, which are in the address. */
export function useLogFilters<Filter extends object>(names: readonly (keyof Filter & string)[]) {
  const [search, setSearch] = useSearchParams()
  // The contract checks their values: an address can contain anything.
  const filter = Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as Filter
  const set = (name: (keyof Filter & string) | 'area' | 'from' | 'until', value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  return { search, filter, set }
}

interface Props {
  readonly search: URLSearchParams
  readonly set: (name: 'area' | 'from' | 'until', value: string | null) => void
  /** A filter of this log alone. */
  readonly children: ReactNode
}

/** The filters that every log has: a part of the product, and the first and the last day. */
export function LogFilters({ search, set, children }: Props) {
  const t = useWords(logWords)
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t('area')}>
        {(control) => (
          <Select
            {...control}
            options={[{ value: 'all', label: t('allAreas') }, ...logAreas.map((value) => ({ value, label: t(value) }))]}
            value={logAreas.find((each) => each === search.get('area')) ?? 'all'}
            onChange={(chosen) => set('area', chosen === 'all' ? null : chosen)}
          />
        )}
      </Field>
      {children}
      <Field label={t('from')}>
        {(control) => <DatePicker {...control} value={search.get('from')} onChange={(day) => set('from', day)} />}
      </Field>
      <Field label={t('until')}>
        {(control) => <DatePicker {...control} value={search.get('until')} onChange={(day) => set('until', day)} />}
      </Field>
    </div>
  )
}
