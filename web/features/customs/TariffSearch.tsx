import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { useDeferredValue } from 'react'
import type { TariffHit } from '../../../contract/tariff.ts'
import { useWords } from '../../platform/i18n.ts'
import { classes } from '../../ui/classes.ts'
import type { ControlProps } from '../../ui/Field.tsx'
import { controlStyle } from '../../ui/Input.tsx'
import { popupStyle } from '../../ui/popup-style.ts'
import { useTariffSearch } from './customs.api.ts'
import { customsWords } from './customs.strings.ts'
import { dutyText } from './duty-words.ts'

interface Props extends Partial<ControlProps> {
  name?: string
  value: string
  onChange: (typed: string) => void
}

/** A field for a tariff code that is found by words or by number, in one keystroke's time. */
export function TariffSearch({ name, value, onChange, ...control }: Props) {
  const t = useWords(customsWords)
  const search = useTariffSearch(useDeferredValue(value))
  const hits = value.trim().length > 1 ? (search.data?.items ?? []) : []
  return (
    <Base.Root
      mode="none"
      items={hits}
      value={value}
      onValueChange={onChange}
      itemToStringValue={(hit: TariffHit) => hit.written}
      autoHighlight
    >
      <Base.Input
        {...control}
        name={name}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className={classes(controlStyle, 'h-11 sm:h-10')}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className={classes(popupStyle, 'max-h-80 w-(--anchor-width) min-w-72 overflow-y-auto p-1')}>
            <Base.Status className="px-3 py-2 text-small text-ink-faint empty:p-0">
              {search.isFetching && hits.length === 0
                ? t('searching')
                : value.trim().length > 1 && search.isSuccess && hits.length === 0
                  ? t('nothingFound')
                  : ''}
            </Base.Status>
            <Base.List>
              {(hit: TariffHit) => (
                <Base.Item
                  key={hit.code}
                  value={hit}
                  className="rounded-badge px-2.5 py-2 text-small outline-none data-highlighted:bg-lake-wash"
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="tabular font-semibold">{hit.written}</span>
                    {hit.duty && (
                      <span className="tabular text-micro text-ink-faint">
                        {hit.duty.heldFor === null ? t('noRate') : dutyText(hit.duty)}
                      </span>
                    )}
                  </span>
                  <span lang="en" className="line-clamp-2 text-ink-soft">
                    {hit.description}
                  </span>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
