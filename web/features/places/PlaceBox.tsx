import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import type { ControlProps } from '../../ui/Field.tsx'
import { SuggestBox } from '../../ui/SuggestBox.tsx'
import { placeName, usePlaceNames } from './place-name.ts'
import { suggestionOf, type TypedPlace, usePlaceSearch } from './place-search.ts'
import { placesWords } from './places.strings.ts'

interface Props extends Partial<ControlProps> {
  name?: string
  /** Code of the selected place. */
  value: string | null
  onChange: (code: string | null) => void
  /** Only places where cards can start or end; `takes` filters them further. */
  only?: 'gateways'
  takes?: (place: TypedPlace) => boolean
  placeholder?: string
  'aria-label'?: string
}

/** A field for a place: suggests cities, with their ports and airports below them. */
export function PlaceBox({ value, onChange, only, takes, placeholder, ...control }: Props) {
  const t = useWords(placesWords)
  const [typed, setTyped] = useState<string | null>(null)
  const { items, answered } = usePlaceSearch(typed ?? '', only)
  usePlaceNames([value])
  const offered = takes ? items.filter(takes) : items
  const choose = (code: string | null) => {
    onChange(code)
    setTyped(null)
  }
  return (
    <SuggestBox
      {...control}
      placeholder={placeholder ?? t('typePlace')}
      text={typed ?? (value ? placeName(value) : '')}
      items={offered.map((place) => suggestionOf(place, t))}
      pending={!answered}
      status={answered && offered.length === 0 ? t('noPlace') : ''}
      onType={(text) => {
        setTyped(text)
        if (text.trim() === '') choose(null)
      }}
      onChoose={({ value: code }) => choose(code)}
      // A text without a selection is replaced by the selected place.
      onLeave={() => value !== null && setTyped(null)}
    />
  )
}
