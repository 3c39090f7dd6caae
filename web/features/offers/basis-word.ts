import { type Basis, modeOfCard, type Service } from '../../../domain/offers/services.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { priceWords } from './price.strings.ts'

/** The unit of a price, named as its service does: the piece of a car carrier is a vehicle, LCL is sold per CBM. */
export function basisWord({ service, basis }: { readonly service: Service; readonly basis: Basis }): string {
  const t = wordsOf(priceWords)
  if (service === 'car-carrier' && basis === 'piece') return t('vehicle')
  if (service === 'consolidation' && basis === 'wm') return t('cbm')
  return service === 'consolidation' && basis === 'kg' ? t('kilogram') : t(basis)
}

/**
 * The step to which the chargeable quantity is rounded up, as a text next to the price; null when the price is for whole
 * units.
 */
export function stepOf(card: { readonly service: Service; readonly basis: Basis }): string | null {
  if (card.basis === 'wm') return wordsOf(priceWords)('wholeLitres')
  if (card.basis !== 'kg') return null
  return wordsOf(priceWords)(modeOfCard(card) === 'air' ? 'halfKilos' : 'wholeKilos')
}
