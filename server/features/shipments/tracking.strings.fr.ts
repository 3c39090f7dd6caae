import type { TrackingWords } from './tracking.strings.en.ts'

const kinds: Record<Parameters<TrackingWords['unknown']>[0], string> = {
  shipment: 'numéro d’expédition',
  booking: 'numéro de réservation',
  container: 'numéro de conteneur',
  air_waybill: 'numéro de lettre de transport aérien',
  bill_of_lading: 'numéro de connaissement',
}
const looksLike: Record<Parameters<TrackingWords['mistyped']>[0], string> = {
  reference: 'l’un de nos numéros',
  container: 'un numéro de conteneur',
  air_waybill: 'une lettre de transport aérien',
}

export const trackingWords: TrackingWords = {
  states: {
    booked: 'Réservée',
    loading: 'Chargement',
    in_transit: 'En transit',
    customs_clearance: 'Dédouanement',
    out_for_delivery: 'En cours de livraison',
    delivered: 'Livrée',
    exception: 'Immobilisée',
  },
  cancelled: 'annulée',
  head: (number, state, from, to) => `${number} : ${state}. ${from} – ${to}.`,
  lastReport: (what, at) => `Dernier signalement : ${what}, ${at}.`,
  nothingYet: 'Rien n’a encore été signalé.',
  delivered: (day) => `Livrée le ${day}.`,
  planned: (day) => `Livraison prévue le ${day}.`,
  estimated: (day) => `Livraison estimée au ${day}.`,
  between: (from, to) => `8 envois semblables sur 10 arrivent entre le ${from} et le ${to}.`,
  unknown: (kind, number, issuer) => {
    const by = issuer ? ` (${issuer})` : ''
    return `Nous ne connaissons pas ${number}. Ce peut être un ${kinds[kind]}${by}, mais aucune expédition réservée ici ne le porte. Demandez à l’expéditeur le numéro qui commence par UMS.`
  },
  mistyped: (of, typed, lastDigit) => {
    const hint = lastDigit === undefined ? '' : ` Son dernier chiffre devrait être ${lastDigit}.`
    return `${typed} ne peut pas être juste : cela ressemble à ${looksLike[of]}, mais le chiffre de contrôle ne correspond pas ; un caractère est faux ou manque.${hint} Veuillez comparer avec l’original.`
  },
  several: (kind, number) =>
    `Plusieurs expéditions en cours portent le ${kinds[kind]} ${number}. Veuillez saisir votre numéro d’expédition : il commence par UMS et figure dans votre confirmation de réservation.`,
  unreadable:
    'Nous ne savons pas lire ce numéro. Saisissez un numéro d’expédition (UMS-XXXX-XXXX), de conteneur (quatre lettres et sept chiffres), de lettre de transport aérien (123-12345678) ou de connaissement.',
  empty: 'Veuillez saisir un numéro de suivi',
  forwardFailed: 'Le service de suivi n’a pas répondu. Veuillez réessayer dans une minute.',
}
