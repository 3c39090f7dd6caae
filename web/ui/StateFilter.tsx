import { useSearchParams } from 'react-router'
import { Select } from './Select.tsx'

interface Props<S extends string> {
  label: string
  /** Label of the option for all states. */
  all: string
  states: readonly S[]
  wordOf: (state: S) => string
  /** Search parameters of the address when no state is selected. */
  unfiltered?: Readonly<Record<string, string>>
}

/** The state in the address (`?state=`); undefined when all are shown. */
export function useStateInAddress<S extends string>(states: readonly S[]): S | undefined {
  const [search] = useSearchParams()
  return states.find((state) => state === search.get('state'))
}

/** Selects which state of a list is shown; the choice is stored in the address. */
export function StateFilter<S extends string>({ label, all, states, wordOf, unfiltered = {} }: Props<S>) {
  const [, setSearch] = useSearchParams()
  const chosen = useStateInAddress(states)
  return (
    <div className="mb-5 w-60 max-w-full">
      <Select
        aria-label={label}
        options={[{ value: 'all', label: all }, ...states.map((state) => ({ value: state, label: wordOf(state) }))]}
        value={chosen ?? 'all'}
        onChange={(state) => setSearch(state && state !== 'all' ? { state } : unfiltered, { replace: true })}
      />
    </div>
  )
}
