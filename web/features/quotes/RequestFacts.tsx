import type { ProviderRequest } from '../../../contract/quotes.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { measuredFields } from '../../../domain/quotes/read-measures.ts'
import { asksFor, type ExtraQuestion } from '../../../domain/quotes/request-choices.ts'
import { formatAmount, formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { panelWords } from './quote-panel.strings.ts'
import { quotesWords } from './quotes.strings.ts'
import { referenceWords } from './reference.strings.ts'
import { choiceWord } from './request-words.ts'

type Asked = Omit<ProviderRequest, 'ownQuote' | 'automatic'>

/** The data of a request, as far as given. `more` are facts that only its customer sees. */
export function RequestFacts({
  request,
  more = [],
}: {
  request: Asked
  more?: readonly (readonly [string, string])[]
}) {
  const t = useWords(quotesWords)
  const panel = useWords(panelWords)
  const reference = useWords(referenceWords)
  const { lengthCm: length, widthCm: width, heightCm: height } = request
  const asks = (question: ExtraQuestion) => asksFor(request.service, question)
  const number = (value: number) => formatNumber(value)
  const facts = [
    [reference('ofCustomer'), request.customerReference],
    [t('cargo'), choiceWord(request.cargoType)],
    [t('weight'), t('kilograms', { count: number(request.weightKg) })],
    [t('dimensions'), length && width && height && t('centimetres', { length, width, height })],
    [t('pieces'), request.pieces && number(request.pieces)],
    [t('volume'), request.volumeM3 && t('cubicMetres', { count: number(request.volumeM3) })],
    [t('value'), request.cargoValue && formatAmount(request.cargoValue)],
    [t('pickup'), request.pickupDate && formatDay(request.pickupDate)],
    [t('delivery'), request.deliveryDate && formatDay(request.deliveryDate)],
    [t('vehicle'), asks('vehicleType') && choiceWord(request.vehicleType)],
    [t('container'), asks('containerType') && choiceWord(request.containerType)],
    [t('vehicle'), request.carriedVehicle && choiceWord(request.carriedVehicle)],
    [panel('steering'), request.steering && choiceWord(request.steering)],
    [t('specialEquipment'), asks('specialEquipment') && choiceWord(request.specialEquipment)],
    [t('temperatureRange'), request.temperatureRange && choiceWord(request.temperatureRange)],
    [t('hub'), request.hub && choiceWord(request.hub)],
    [t('storageDuration'), request.storageDuration && choiceWord(request.storageDuration)],
    [t('additionalServices'), asks('additionalServices') && choiceWord(request.additionalServices)],
    [t('hsCode'), request.hsCode && writeTariffCode(request.hsCode)],
    [t('clearanceUrgency'), asks('clearanceUrgency') && choiceWord(request.clearanceUrgency)],
    [t('heaviest'), request.maxWeightKg && t('kilograms', { count: number(request.maxWeightKg) })],
    ...measuredFields.map((field) => [panel(field), request.asTyped[field]] as const),
    [t('budgetRange'), request.budgetRange && choiceWord(request.budgetRange)],
    [t('priority'), choiceWord(request.servicePriority)],
    ...more,
  ] as const
  return (
    <TitledCard title={t('whatWasAsked')}>
      <dl className="grid gap-x-8 gap-y-3 text-small sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt className="text-ink-faint">{term}</dt>
                <dd className="mt-0.5 font-medium break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {request.specialRequirements && (
        <p className="mt-4 text-small">
          <span className="block text-ink-faint">{t('requirements')}</span>
          <span className="mt-0.5 block break-words whitespace-pre-line">{request.specialRequirements}</span>
        </p>
      )}
    </TitledCard>
  )
}
