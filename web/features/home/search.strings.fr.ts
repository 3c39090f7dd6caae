import type { Translated } from '../../platform/i18n.ts'
import type { searchWords as W } from './search.strings.ts'

export const searchWords: Translated<typeof W> = {
  open: 'Rechercher',
  shortcut: 'Rechercher (Ctrl+K)',
  keys: 'Ctrl K',
  title: 'Recherche',
  placeholder: 'Page, numéro, entreprise ou code SH',
  close: 'Fermer la recherche',
  results: 'Résultats',
  numbers: 'Numéros',
  clearance_file: 'dossier de dédouanement',
  departure: 'départ',
  financing_application: 'demande de financement',
  insurance_certificate: 'certificat d’assurance',
  itinerary_booking: 'itinéraire réservé',
  part_order: 'commande de pièces',
  tax_estimate: 'estimation des taxes',
  pages: 'Pages',
  companies: 'Entreprises',
  codes: 'Codes SH',
  searching: 'Recherche en cours…',
  nothing: 'Rien trouvé. Essayez un numéro complet, un autre mot ou le début d’un nom.',
}
