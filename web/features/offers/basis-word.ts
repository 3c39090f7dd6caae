import { type Basis, modeOfCard, type Service } from '../../../domain/offers/services.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { priceWords } from './price.strings.ts'

/** What a price is per, in the word of its service: a car carrier's piece is a vehicle, groupage is sold per CBM. */
export function basisWord({ service, basis }: { readonly service: Service; readonly basis: Basis }): string {
  const t = wordsOf(priceWords)
  if (service === 'car-carrier' && basis === 'piece') return t('vehicle')
  if (service === 'consolidation' && basis === 'wm') return t('cbm')
  return service === 'consolidation' && basis === 'kg' ? t('kilogram') : t(basis)
}

/** The step to which a chargeable weight is rounded up, said where the price is; null where nothing is weighed. */
export function stepOf(card: { readonly service: Service; readonly basis: Basis }): string | null {
  if (card.basis !== 'kg') return null
  return wordsOf(priceWords)(modeOfCard(card) === 'air' ? 'halfKilos' : 'wholeKilos')
}
