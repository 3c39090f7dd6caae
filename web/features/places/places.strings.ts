import { words } from '../../platform/i18n.ts'

export const placesWords = words('placesWords', {
  typePlace: 'City, port or airport',
  noPlace: 'We know no place with that name. Try the nearest larger town.',
  city: 'city',
  quarter: 'part of the city',
  sea_port: 'sea port',
  airport: 'airport',
  dry_port: 'dry port',
  border: 'border post',
})
