import { kigaliTime } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { kilograms, type QuoteMails } from './quotes.emails.en.ts'

export const services: Readonly<Record<QuoteService, string>> = {
  transport: 'Ubwikorezi',
  seafreight: 'Ubwikorezi bwo mu nyanja',
  airfreight: 'Ubwikorezi bwo mu kirere',
  'car-carrier': 'Gutwara ibinyabiziga',
  'in-gauge': 'Imizigo iri mu bipimo',
  'out-of-gauge': 'Imizigo irenze ibipimo',
  refrigerated: 'Ubwikorezi bw’ibikonjeshwa',
  consolidation: 'Guhuriza hamwe imizigo',
  warehousing: 'Ububiko',
  'cold-rooms': 'Ibyumba bikonjesha',
  customs: 'Gukura imizigo muri gasutamo',
}

export const quoteMails: QuoteMails = {
  loss: ({ service, originPlace, destination, anotherChosen, reason, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'rw') : 'ahandi'} – ${placeName(destination, 'rw')}`
    const subject = `Igiciro cyawe nticyatoranyijwe: ${services[service].toLowerCase()}, ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        anotherChosen ? 'Umukiriya yahisemo ikindi giciro.' : 'Umukiriya yanze igiciro cyawe.',
        ...(reason ? [`Impamvu yatanzwe: ${reason}`] : []),
      ],
      action: { label: 'Reba ubusabe', url },
    }
  },
  reopened: ({ service, originPlace, destination, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'rw') : 'ahandi'} – ${placeName(destination, 'rw')}`
    const subject = `Igiciro cyawe cyongeye kugira agaciro: ${services[service].toLowerCase()}, ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: ['Uwari watoranyijwe ntagitwaye iyi mizigo. Umukiriya ashobora noneho guhitamo igiciro cyawe.'],
      action: { label: 'Reba ubusabe', url },
    }
  },
  request: ({ service, weightKg, originPlace, destination, expiresAt, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'rw') : 'ahandi'} – ${placeName(destination, 'rw')}`
    const subject = `Basaba ibiciro, ${services[service].toLowerCase()}: ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        `Umukiriya arabaza igiciro cy’imizigo ya kg ${writeNumber(weightKg, 'rw', kilograms)}, urugendo ${way}.`,
        `Ushobora gusubiza kugeza ${kigaliTime(expiresAt, 'rw')}. Abakiriya babwirwa ko ibiciro biboneka mu masaha 24.`,
      ],
      action: { label: 'Reba ubusabe usubize', url },
    }
  },
  quote: ({ providerName, service, total, months, validUntil, url }) => ({
    subject: `${services[service]}, igiciro cyawe: ${formatMoney(total, 'rw')}`,
    heading: `${services[service]}: igiciro cyatanzwe na ${providerName}`,
    paragraphs: [
      `${formatMoney(total, 'rw')}${months ? `, ${months === 1 ? 'cy’ukwezi 1' : `cy’amezi ${months}`}` : ''}, kigifite agaciro kugeza ${kigaliTime(validUntil, 'rw')}.`,
    ],
    action: { label: 'Gereranya ibiciro', url },
  }),
}
