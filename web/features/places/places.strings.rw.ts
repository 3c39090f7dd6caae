import type { Translated } from '../../platform/i18n.ts'
import type { placesWords as english } from './places.strings.ts'

export const placesWords: Translated<typeof english> = {
  typePlace: 'Umujyi, icyambu cyangwa ikibuga cy’indege',
  noPlace: 'Nta hantu h’iryo zina tuzi. Gerageza umujyi munini uri hafi.',
  city: 'umujyi',
  quarter: 'agace k’umujyi',
  sea_port: 'icyambu',
  airport: 'ikibuga cy’indege',
  dry_port: 'icyambu kidakora ku nyanja',
  border: 'umupaka',
}
