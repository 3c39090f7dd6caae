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
  onChange: (typed: string) => void
}

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
      onType={onChange}
      onChoose={({ value: code }) => onChange(code)}
    />
  )
}
