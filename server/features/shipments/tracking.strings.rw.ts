import type { TrackingWords } from './tracking.strings.en.ts'

const kinds: Record<Parameters<TrackingWords['unknown']>[0], string> = {
  shipment: 'nomero y’imizigo',
  booking: 'nomero ya komande',
  container: 'nomero ya kontineri',
  air_waybill: 'nomero y’inyandiko y’ubwikorezi bwo mu kirere (AWB)',
  bill_of_lading: 'nomero y’inyandiko y’ubwikorezi bwo mu nyanja (B/L)',
}
const looksLike: Record<Parameters<TrackingWords['mistyped']>[0], string> = {
  reference: 'nomero yacu',
  container: 'nomero ya kontineri',
  air_waybill: 'nomero ya AWB',
}

export const trackingWords: TrackingWords = {
  states: {
    booked: 'Yatumijwe',
    loading: 'Irapakirwa',
    in_transit: 'Iri mu nzira',
    customs_clearance: 'Iri muri gasutamo',
    out_for_delivery: 'Igiye gutangwa',
    delivered: 'Yashyikirijwe',
    exception: 'Yahagaritswe by’agateganyo',
  },
  cancelled: 'yahagaritswe',
  head: (number, state, from, to) => `${number}: ${state}. ${from} – ${to}.`,
  lastReport: (what, at) => `Raporo ya nyuma: ${what}, ${at}.`,
  nothingYet: 'Nta raporo iratangwa.',
  delivered: (day) => `Yashyikirijwe ku wa ${day}.`,
  planned: (day) => `Kuyishyikiriza byateganyijwe ku wa ${day}.`,
  estimated: (day) => `Kuyishyikiriza bigereranyijwe ku wa ${day}.`,
  between: (from, to) => `8 mu 10 bimeze nka byo bigera hagati ya ${from} na ${to}.`,
  unknown: (kind, number, issuer) => {
    const by = issuer ? ` (${issuer})` : ''
    return `${number} ntituyizi. Ishobora kuba ${kinds[kind]}${by}, ariko nta mizigo yatumirijwe hano iyifite. Baza uwohereje imizigo nomero itangirwa na UMS.`
  },
  mistyped: (of, typed, lastDigit) => {
    const hint = lastDigit === undefined ? '' : ` Umubare wa nyuma wagombye kuba ${lastDigit}.`
    return `${typed} ntishobora kuba ari yo: irasa na ${looksLike[of]}, ariko umubare wayo ugenzura ntuhuye, ni ukuvuga ko hari inyuguti cyangwa umubare wanditse nabi cyangwa wasigaye.${hint} Yigereranye n’iri ku nyandiko y’umwimerere.`
  },
  several: (kind, number) =>
    `Imizigo irenze umwe iri mu nzira ifite ${kinds[kind]} ${number}. Andika nomero y’imizigo yawe: itangirwa na UMS kandi iri mu butumwa bwemeza komande yawe.`,
  unreadable:
    'Iyi nomero ntidushobora kuyisoma. Andika nomero y’imizigo (UMS-XXXX-XXXX), iya kontineri (inyuguti enye n’imibare irindwi), iya AWB (123-12345678) cyangwa iya B/L.',
  empty: 'Andika nomero y’imizigo',
  forwardFailed: 'Serivisi yo gukurikirana ntiyasubije. Ongera ugerageze mu munota umwe.',
}
