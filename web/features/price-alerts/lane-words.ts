import { useWords } from '../../platform/i18n.ts'
import { basisWord } from '../offers/basis-word.ts'
import { offersWords } from '../offers/offers.strings.ts'
import { wayName } from '../places/place-name.ts'
import type { AlertLane } from './price-alerts.api.ts'
import { priceAlertsWords } from './price-alerts.strings.ts'

/** Formats a lane and the unit of its prices. */
export function useLaneWords() {
  const t = useWords(priceAlertsWords)
  const offerWord = useWords(offersWords)
  const unitWord = (lane: AlertLane) =>
    lane.equipment ? `${basisWord(lane)} (${offerWord(lane.equipment)})` : basisWord(lane)
  const way = ({ origin, destination }: AlertLane) => wayName(origin, destination)
  const service = (lane: AlertLane) => offerWord(lane.service)
  const laneWord = (lane: AlertLane) => t('laneOf', { way: way(lane), service: service(lane), unit: unitWord(lane) })
  return { unitWord, laneWord, way, service }
}
