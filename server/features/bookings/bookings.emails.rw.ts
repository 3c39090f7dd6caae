import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { type BookingMailFacts, type BookingMails, placesOf } from './bookings.emails.en.ts'

function wayOf(facts: BookingMailFacts): string {
  const where = placesOf(facts, 'rw').join(' – ')
  const { period } = facts
  return period
    ? `${where}, kuva ku wa ${writeDay(period.from, 'rw')} kugeza ku wa ${writeDay(period.until, 'rw')}`
    : where
}

const open = ({ url }: BookingMailFacts) => ({ label: 'Fungura komande', url })
const withTotal = (facts: BookingMailFacts) => `${wayOf(facts)}, ${formatMoney(facts.total, 'rw')}.`

export const bookingMails: BookingMails = {
  requested: (facts) => ({
    subject: `Komande nshya ${facts.number}: ${wayOf(facts)}`,
    heading: `${facts.customer} arashaka gutumiza serivisi yawe`,
    paragraphs: [
      withTotal(facts),
      `Emeza cyangwa wange bitarenze ${kigaliTime(facts.confirmBy, 'rw')}. Nyuma y’icyo gihe komande ita agaciro, umwanya ugahabwa abandi.`,
    ],
    action: open(facts),
  }),
  confirmed: (facts) => ({
    subject: `Komande ${facts.number} yemejwe`,
    heading: `${facts.provider} yemeje komande yawe`,
    paragraphs: [
      withTotal(facts),
      ...(facts.shipmentNumber
        ? [`Nomero y’imizigo yawe ni ${facts.shipmentNumber}. Uyifite wese ashobora kureba aho imizigo igeze.`]
        : []),
    ],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Komande ${facts.number} yanzwe`,
    heading: `${facts.provider} ntashobora kwakira komande yawe`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Impamvu yatanzwe: ${facts.reason}`,
      'Nta mwenda ufite. Izindi serivisi zitangwa kuri uyu muhora ziracyahari.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Komande ${facts.number} yahagaritswe`,
    heading: `Komande ${facts.number} yahagaritswe`,
    paragraphs: [withTotal(facts), `Impamvu yatanzwe: ${facts.reason}`],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `Komande ${facts.number} yataye agaciro`,
    heading: `${facts.provider} ntiyasubije ku gihe`,
    paragraphs: [
      `${wayOf(facts)}.`,
      'Nta mwenda ufite, kandi umwanya warekuwe. Ushobora guhita utumiza indi serivisi.',
    ],
    action: open(facts),
  }),
  room_lapsed: (facts) => ({
    subject: `Umwanya wa komande ${facts.number} ntukibitswe`,
    heading: `${facts.provider} ntarasubiza`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Ubusabe bwawe buracyafite agaciro kugeza ${kigaliTime(facts.confirmBy, 'rw')}. ${facts.provider} aracyashobora kubwemeza umwanya ugihari, ariko n’abandi bashobora gufata uwo mwanya.`,
    ],
    action: open(facts),
  }),
  room_given_back: (facts) => ({
    subject: `Komande ${facts.number}: umwanya wayo ushobora gufatwa n’abandi`,
    heading: `${facts.customer} aracyategereje igisubizo cyawe`,
    paragraphs: [
      `${wayOf(facts)}.`,
      `Ntiwasubije mu masaha y’akazi ubusabe bubikirwamo umwanya. Ushobora kwemeza kugeza ${kigaliTime(facts.confirmBy, 'rw')} umwanya ugihari. Igihe ubusabe bubikirwa umwanya kiri mu igenamiterere ryanyu.`,
    ],
    action: open(facts),
  }),
  instructed: (facts) => ({
    subject: `Amabwiriza mashya yo kohereza: ${facts.number}`,
    heading: `${facts.customer} yahinduye amabwiriza yo kohereza imizigo`,
    paragraphs: [`${wayOf(facts)}.`, 'Ongera usome aderesi, abo guhamagara n’inyandiko mbere y’uko imizigo itangwa.'],
    action: open(facts),
  }),
  rated: (facts) => ({
    subject: `Inyenyeri ${facts.rating?.stars ?? 0} kuri 5: ${facts.number}`,
    heading: `${facts.customer} yaguhaye amanota`,
    paragraphs: [
      `${wayOf(facts)}: inyenyeri ${facts.rating?.stars ?? 0} kuri 5.`,
      ...(facts.rating?.comment ? [`Icyo yavuze: ${facts.rating.comment}`] : []),
    ],
    action: open(facts),
  }),
  completed: (facts) => ({
    subject: facts.shipmentNumber ? `Yagejejwe aho igenewe: ${facts.number}` : `Yarangiye: ${facts.number}`,
    heading: facts.shipmentNumber ? 'Imizigo yawe yageze aho igenewe' : `Komande ${facts.number} yarangiye`,
    paragraphs: [
      facts.shipmentNumber
        ? `${wayOf(facts)}, yatwawe na ${facts.provider}.`
        : `${wayOf(facts)}, byakozwe na ${facts.provider}.`,
      'Byagenze bite? Amanota utanga afasha utumiza ibicuruzwa ukurikira, kandi bifata amasegonda icumi gusa.',
    ],
    action: { label: 'Tanga amanota', url: facts.url },
  }),
}
