import type { Basis, Service } from '../../../domain/offers/services.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { priceWords } from './price.strings.ts'

/** What a price is per, in the word of its service: a car carrier's piece is a vehicle, groupage is sold per CBM. */
export function basisWord({ service, basis }: { readonly service: Service; readonly basis: Basis }): string {
  const t = wordsOf(priceWords)
  if (service === 'car-carrier' && basis === 'piece') return t('vehicle')
  if (service === 'consolidation' && basis === 'wm') return t('cbm')
  return service === 'consolidation' && basis === 'kg' ? t('kilogram') : t(basis)
}
