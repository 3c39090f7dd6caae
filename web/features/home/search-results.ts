import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import { paths } from '../../../contract/paths.ts'
import type { PlainKey, Translate } from '../../platform/i18n.ts'
import type { CompanyKind } from '../companies/companies.api.ts'
import { wayName } from '../places/place-name.ts'
import type { searchWords } from './search.strings.ts'
import type { shellWords } from './shell.strings.ts'
import type { NavigationEntry } from './shell-navigation.ts'

type Found = AnswerOf<typeof homeContract.search>

export interface SearchResult {
  readonly label: string
  readonly about: string
  readonly to: string
  /** True when the label is a user's own text. */
  readonly theirs?: true
}

export interface ResultGroup {
  readonly word: PlainKey<typeof searchWords>
  readonly results: readonly SearchResult[]
}

/** Normalises a text for comparison: without diacritics and case, so that `deja` finds `Déjà`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Pages in this user's sidebar, matched by their labels; every typed word must occur. */
function pagesFor(
  entries: readonly NavigationEntry[],
  t: Translate<typeof shellWords>,
  typed: string,
): readonly SearchResult[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  const pages = entries.flatMap((entry): SearchResult[] =>
    'href' in entry
      ? [{ label: t(entry.word), about: '', to: entry.href }]
      : entry.links.map((link) => ({ label: t(link.word), about: t(entry.word), to: link.href })),
  )
  const once = pages.filter((page, place) => pages.findIndex(({ to }) => to === page.to) === place)
  return once.filter(({ label, about }) => wanted.every((word) => plain(`${label} ${about}`).includes(word)))
}

const pageOf: Readonly<Record<Found['numbers'][number]['kind'], (id: string) => string>> = {
  booking: paths.booking,
  shipment: paths.shipment,
  insurance_certificate: paths.insuranceCertificate,
  clearance_file: paths.clearanceFile,
  departure: paths.departure,
  tax_estimate: paths.savedTaxEstimate,
  financing_application: paths.financingApplication,
  itinerary_booking: paths.itineraryBooking,
  part_order: paths.partOrder,
}

/** Maximum number of pages shown; without a typed text, the first ones of the sidebar. */
const mostPages = 8

/** The results by kind: numbers first, because they are exact matches; then pages, companies and tariff codes. */
export function groupsOf(
  entries: readonly NavigationEntry[],
  t: Translate<typeof shellWords>,
  word: Translate<typeof searchWords>,
  typed: string,
  found: Found | undefined,
  kind: CompanyKind | undefined,
): readonly ResultGroup[] {
  const groups: readonly ResultGroup[] = [
    {
      word: 'numbers',
      results: (found?.numbers ?? []).map(({ kind: what, id, number, matched, origin, destination }) => ({
        label: matched ? `${matched} · ${number}` : number,
        about: what === 'booking' || what === 'shipment' ? wayName(origin, destination) : word(what),
        to: pageOf[what](id),
      })),
    },
    { word: 'pages', results: pagesFor(entries, t, typed).slice(0, mostPages) },
    {
      word: 'companies',
      results: (found?.companies ?? []).map(({ id, name, bookingId }) => ({
        label: name,
        about: '',
        to: bookingId && kind !== 'operator' ? paths.booking(bookingId) : paths.operatorCompany(id),
        theirs: true,
      })),
    },
    {
      word: 'codes',
      results: (found?.codes ?? []).map(({ code, written, description }) => ({
        label: written,
        about: description,
        to: paths.tariffLine(code),
      })),
    },
  ]
  return groups.filter(({ results }) => results.length > 0)
}
