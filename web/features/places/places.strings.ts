import { words } from '../../platform/i18n.ts'

export const placesWords = words('placesWords', {
  typePlace: 'City, port or airport',
  noPlace: 'We know no place of that name. Try the next larger town.',
  city: 'city',
  quarter: 'part of the city',
  sea_port: 'sea port',
  airport: 'airport',
  dry_port: 'dry port',
  border: 'border post',
})
