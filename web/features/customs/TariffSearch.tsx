import { useDeferredValue } from 'react'
import type { TariffHit } from '../../../contract/tariff.ts'
import { useWords } from '../../platform/i18n.ts'
import type { ControlProps } from '../../ui/Field.tsx'
import { SuggestBox } from '../../ui/SuggestBox.tsx'
import { useTariffSearch } from './customs.api.ts'
import { customsWords } from './customs.strings.ts'
import { dutyText } from './duty-words.ts'

interface Props extends Partial<ControlProps> {
  name?: string
  value: string
  /** `words`: with a chosen code, what was typed to find it, in the user's own words; empty for a number. */
  onChange: (typed: string, words: string) => void
}

/** The words of a search; empty when it is for a number. */
const ownWords = (typed: string) => (/\p{L}{2}/u.test(typed) ? typed.trim() : '')

/** A field that finds a tariff code by words or by number while the user types. */
export function TariffSearch({ name, value, onChange, ...control }: Props) {
  const t = useWords(customsWords)
  const asked = useDeferredValue(value)
  const search = useTariffSearch(asked)
  const hits = value.trim().length > 1 ? (search.data?.items ?? []) : []
  const rate = ({ duty }: TariffHit) => duty && (duty.heldFor === null ? t('noRate') : dutyText(duty))
  return (
    <SuggestBox
      {...control}
      name={name}
      text={value}
      items={hits.map((hit) => ({
        value: hit.written,
        label: hit.written,
        about: [rate(hit), hit.description].filter(Boolean).join(' · '),
      }))}
      wide
      pending={asked !== value || search.isPlaceholderData}
      status={search.isFetching ? t('searching') : value.trim().length > 1 && search.isSuccess ? t('nothingFound') : ''}
      onType={(typed) => onChange(typed, '')}
      onChoose={({ value: code }) => onChange(code, ownWords(value))}
    />
  )
}
