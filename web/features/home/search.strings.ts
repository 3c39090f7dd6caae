import { words } from '../../platform/i18n.ts'

export const searchWords = words('searchWords', {
  open: 'Search',
  shortcut: 'Search (Ctrl+K)',
  keys: 'Ctrl K',
  title: 'Search',
  placeholder: 'Page, number, company or HS code',
  close: 'Close search',
  results: 'Results',
  numbers: 'Numbers',
  clearance_file: 'customs file',
  departure: 'departure',
  financing_application: 'financing application',
  insurance_certificate: 'certificate of insurance',
  itinerary_booking: 'booked itinerary',
  part_order: 'part order',
  tax_estimate: 'tax estimate',
  pages: 'Pages',
  companies: 'Companies',
  codes: 'HS codes',
  searching: 'Searching…',
  nothing: 'Nothing found. Try a whole number, another word, or the beginning of a name.',
})
