import type { OfferCard } from '../../../contract/offers.ts'
import { cutOffDaysOf } from '../../../domain/offers/departures.ts'
import { formatList, formatNumber } from '../../platform/format.ts'
import { type Translate, wordsOf } from '../../platform/i18n.ts'
import { placeName } from '../places/place-name.ts'
import { attributeWords } from './attributes.strings.ts'

type Fact = readonly [term: string, value: string]
type Word = keyof typeof attributeWords & string

/** The service-specific facts of a card in display order: term and value. */
export function attributeFacts({ attributes, service, origin, destination }: OfferCard): readonly Fact[] {
  const t = wordsOf(attributeWords)
  const each = (prefix: string, values: readonly string[]) =>
    formatList(values.map((value) => attributeWords[`${prefix}_${value}` as Word]))
  const a = attributes
  const facts: (Fact | false | undefined)[] = [
    destination === null && origin !== null && [t('location'), placeName(origin)],
    // The heading of these cards is the service's name, so the route is listed here.
    service === 'consolidation' && origin !== null && [t('from'), placeName(origin)],
    service === 'consolidation' && destination !== null && [t('destination'), placeName(destination)],
    a.vehicleTypes && [t('vehicleTypes'), each('vehicle', a.vehicleTypes)],
    a.carrierType && [t('carrierType'), each('carrier', [a.carrierType])],
    a.serviceType && [t('serviceType'), each('service', [a.serviceType])],
    a.capacity !== undefined && [t('capacity'), t('perRun', { count: a.capacity })],
    a.sizeSqm !== undefined && [t('sizeSqm'), t('squareMetres', { count: formatNumber(a.sizeSqm) })],
    a.type && [t('type'), each('type', [a.type])],
    a.temperature && [t('temperature'), celsius(a.temperature, t)],
    Boolean(a.partNumber) && [t('partNumber'), a.partNumber ?? ''],
    a.vehicleMake && [t('vehicleMake'), each('make', [a.vehicleMake])],
    a.partCategory && [t('partCategory'), each('part', [a.partCategory])],
    a.condition && [t('condition'), each('condition', [a.condition])],
    a.largestPiece && [t('largestPiece'), pieceWords(a.largestPiece)],
    a.specialEquipment &&
      a.specialEquipment.length > 0 && [t('specialEquipment'), each('equipment', a.specialEquipment)],
    a.modes && [t('modes'), each('mode', a.modes)],
    a.processingHours && [t('processingHours'), hours(a.processingHours, t)],
    a.documentation && [t('documentation'), formatList(a.documentation)],
    a.frequency && [t('frequency'), each('frequency', [a.frequency])],
    a.cutOffDay &&
      a.frequency &&
      a.frequency !== 'daily' && [t('cutOffDay'), each('day', cutOffDaysOf(a.frequency, a.cutOffDay))],
  ]
  return facts.filter((fact) => fact !== false && fact !== undefined)
}

/** `1,170 × 380 × 380 cm` */
export function pieceWords(piece: { readonly lengthCm: number; readonly widthCm: number; readonly heightCm: number }) {
  const [length, width, height] = [piece.lengthCm, piece.widthCm, piece.heightCm].map((cm) => formatNumber(cm))
  return wordsOf(attributeWords)('piece', { length, width, height } as Record<'length' | 'width' | 'height', string>)
}

/** The features of a card as texts. */
export function featureWords({ attributes }: OfferCard): readonly string[] {
  return (attributes.features ?? []).map((feature) => attributeWords[`feature_${feature}`])
}

function celsius({ minC, maxC }: { minC: number; maxC: number }, t: Translate<typeof attributeWords>): string {
  const degrees = (value: number) => (value < 0 ? `−${-value}` : String(value))
  return minC === maxC
    ? t('celsiusExactly', { min: degrees(minC) })
    : t('celsius', { min: degrees(minC), max: degrees(maxC) })
}

function hours({ min, max }: { min: number; max: number }, t: Translate<typeof attributeWords>): string {
  return min === max ? t('hoursExactly', { min }) : t('hours', { min, max })
}
