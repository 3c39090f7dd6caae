import { kigaliTime } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { kilograms, type QuoteMails } from './quotes.emails.en.ts'

export const services: Readonly<Record<QuoteService, string>> = {
  transport: 'Transport',
  seafreight: 'Fret maritime',
  airfreight: 'Fret aérien',
  'car-carrier': 'Transport de véhicules',
  'in-gauge': 'Fret au gabarit',
  'out-of-gauge': 'Fret hors gabarit',
  refrigerated: 'Logistique frigorifique',
  consolidation: 'Groupage',
  warehousing: 'Entreposage',
  'cold-rooms': 'Chambres froides',
  customs: 'Dédouanement',
}

export const quoteMails: QuoteMails = {
  loss: ({ service, originPlace, destination, anotherChosen, reason, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'fr') : 'autre origine'} – ${placeName(destination, 'fr')}`
    const subject = `Votre devis n’a pas été retenu : ${services[service].toLowerCase()}, ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        anotherChosen ? 'Le client a choisi un autre devis.' : 'Le client a refusé votre devis.',
        ...(reason ? [`La raison donnée : ${reason}`] : []),
      ],
      action: { label: 'Voir la demande', url },
    }
  },
  reopened: ({ service, originPlace, destination, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'fr') : 'autre origine'} – ${placeName(destination, 'fr')}`
    const subject = `Votre devis est de nouveau valable : ${services[service].toLowerCase()}, ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        'Le prestataire choisi ne transporte finalement pas cette marchandise. Le client peut maintenant choisir votre devis.',
      ],
      action: { label: 'Voir la demande', url },
    }
  },
  request: ({ service, weightKg, originPlace, destination, expiresAt, url }) => {
    const way = `${originPlace ? placeName(originPlace, 'fr') : 'autre origine'} – ${placeName(destination, 'fr')}`
    const subject = `Demande de devis, ${services[service].toLowerCase()} : ${way}`
    return {
      subject,
      heading: subject,
      paragraphs: [
        `Un client demande le prix pour ${writeNumber(weightKg, 'fr', kilograms)} kg sur le trajet ${way}.`,
        `Vous pouvez répondre jusqu’au ${kigaliTime(expiresAt, 'fr')}. Nous annonçons aux clients des offres sous 24 heures.`,
      ],
      action: { label: 'Voir la demande et répondre', url },
    }
  },
  quote: ({ providerName, service, total, months, validUntil, url }) => ({
    subject: `${services[service]}, un devis pour vous : ${formatMoney(total, 'fr')}`,
    heading: `${services[service]} : un devis de ${providerName}`,
    paragraphs: [
      `${formatMoney(total, 'fr')}${months ? ` pour ${months} mois` : ''}, valable jusqu’au ${kigaliTime(validUntil, 'fr')}.`,
    ],
    action: { label: 'Comparer vos devis', url },
  }),
}
