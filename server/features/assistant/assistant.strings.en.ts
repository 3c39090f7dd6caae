import type { HelpTopic } from '../../../domain/assistant/phrases.ts'
import { financingTerms } from '../../../domain/financing/terms.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { corridorKm } from '../../../domain/places/corridors.ts'

/** The assistant's own texts. They state nothing that the platform's data does not support. */
export interface AssistantWords {
  /** Answers that need no data, one for each help topic. */
  readonly help: Readonly<Record<HelpTopic, string>>
  readonly helpHours: string
  readonly unknown: string
  readonly whichWay: string
  readonly whichLane: string
  /** The source of an answer, as shown to the person. */
  readonly fromPage: (path: string) => string
  /** Sources of trade facts that no page of the site states. */
  readonly fromRevenueAuthority: string
  readonly fromPorts: string
  readonly fromTracking: string
  /** The source of answers with the signed-in person's own data. */
  readonly fromYours: string
  readonly empty: string
  readonly forwardFailed: string
}

const helpHours = 'Mon-Fri 8:00 AM - 6:00 PM (Kigali)'

const canDo =
  'I can tell you where a shipment is (send its number), what a route costs or how long it takes (“sea from Shanghai to Kigali”), the import duty of goods (“duty on ceramic tiles”), and how quotes, bookings, documents and financing work.'

const km = (corridor: Parameters<typeof corridorKm>[0]) => `${writeNumber(corridorKm(corridor), 'en')} km`

const financing = financingTerms
  .map(({ days, discountPercent, minimumInvoice }) => {
    return `${days} days: ${discountPercent}% discount, invoices from ${formatMoney(minimumInvoice)}.`
  })
  .join('\n')

export const assistantWords: AssistantWords = {
  help: {
    hello: `Muraho! I am the assistant of Umuhora. ${canDo}`,
    thanks: `You are welcome. People help ${helpHours}; I am here at any hour.`,
    about:
      'I am the assistant of Umuhora, a program, not a person. Umuhora is a logistics platform for East Africa with its head office in Kigali, Rwanda: importers find prices they can compare; carriers, agents and warehouses find work.',
    services:
      'Transport by truck, van, pickup and trailer; sea freight; airfreight; car carriers; warehousing; spare parts. Project logistics: in-gauge and out-of-gauge cargo, refrigerated logistics, cold rooms. Also: customs clearance, invoice financing, and consolidation from Dubai, China and India.\nAsk me for a price, for example “truck from Mombasa to Kigali”.',
    contact: `People answer ${helpHours}, within 24 hours: support@umuhora.rw for help with a booking or an account, carriers@umuhora.rw to become a provider.`,
    signup:
      'Choose “Get Started” at the top of the page (/auth?mode=signup), give your name, e-mail address and a password, and open the link in the mail that we send you. A new sign-up creates its own company. You need no account to look at prices or track a shipment.',
    password:
      'Choose “Forgotten your password?” on the sign-in page (/auth): the link in the mail works once and for one hour. If the confirmation mail did not arrive, check the spam folder, then try to sign in: a button to send it again appears.',
    privacy:
      'You can ask for a copy of what we keep about you, its correction, and its deletion where the law does not oblige us to keep it: write to privacy@umuhora.rw. This conversation is not kept, unless you write to a person: then the team keeps it for 90 days.',
    weight:
      'Airlines charge by weight or by room, whichever is more: length × width × height in centimetres, divided by 6,000, gives the kilograms. A box of 100 × 80 × 60 cm that weighs 50 kg is charged as 80 kg. Shared sea containers are charged by cubic metres or tonnes, whichever is more.',
    quote:
      'Sign in, open Transport, Seafreight or Airfreight, and fill in “Request Quote” once. Published prices that fit your cargo are calculated at once; providers who are asked for an offer answer within 24 hours. Then you compare and accept one.',
    booking:
      'Accept a quote, or take an offer from the catalogue. Before you book you see the full price, what is not included and the cancellation terms; the price is calculated once more, and if it has changed you are asked again. The provider then confirms or declines. I cannot book or change anything myself: open Bookings after signing in.',
    cancel:
      'Open the booking and choose to cancel it. The cost of cancelling is shown before you book and on the booking; you see the fee and are asked again before anything happens.',
    tracking:
      'Send me the number, or enter it at /tracking: a shipment number (UMS-XXXX-XXXX), a container number, an air waybill or a bill of lading. No account is needed.',
    documents:
      'For an import into Rwanda: commercial invoice, packing list, bill of lading or air waybill, certificate of origin, import declaration (by a licensed clearing agent), and extra permits where the goods need them, such as medicines, food, plants, animals and cosmetics.',
    taxes:
      'In this order: import duty by the EAC Common External Tariff on the customs value (CIF); excise where it applies; VAT of 18% on customs value, duty and excise; infrastructure levy of 1.5% and African Union levy of 0.2% for goods from outside the region; withholding tax of 5% unless you hold a quitus fiscal. The Rwanda Revenue Authority decides the final rates. Ask me for the duty of goods by name or tariff code.',
    financing: `We advance an invoice less a discount:\n${financing}\nWe ask for: bill of lading or air waybill, commercial invoice, packing list, supply or tender contract, business registration and tax clearance. As a yearly rate this is expensive: compare it with your bank.`,
    routes: `By road Kigali is ${km('northern')} from Mombasa by the Northern Corridor (Nairobi, Malaba, Kampala, Gatuna) and ${km('central')} from Dar es Salaam by the Central Corridor (Dodoma, Isaka, Rusumo).`,
    hubs: 'Cargo consolidation (groupage) starts from three hubs: Dubai, China and India. You share a container and pay for the cubic metres or tonnes that you use, whichever is more.',
    currencies:
      'Prices are shown in Rwandan francs (FRW) with US dollars beside them. Providers may price in FRW, USD, EUR, KES, UGX or TZS; every conversion names its rate, its day and its source.',
    provider:
      'Create an account, then write to carriers@umuhora.rw with your company’s registration. After our check you publish prices, answer requests, confirm bookings and report where the cargo is.',
    free_time:
      'Two clocks run on a container. Port storage of transit cargo is free for 15 days at Mombasa (30 at Naivasha) and for 15 days at Dar es Salaam; then it is charged by the day. The shipping line counts its own free days (demurrage and detention) until the empty box is back: Maersk published 30 days at Dar es Salaam for Rwanda in 2018, and no line publishes one for Mombasa. Lines ask for a deposit or a guarantee for the box. Your delivery order says what applies to yours.',
    quitus:
      'Withholding tax is 5% of the customs value at import, credited against the yearly income tax. It is not charged to importers with a valid quitus fiscal: imports of FRW 200 million or more over two years, FRW 100 million or more in each, and a physical address; the fee is FRW 10,000. Ask the Rwanda Revenue Authority for it.',
    vehicles:
      'Right-hand-drive vehicles are not admitted, except for diplomats, medical permits and trucks that carry more than 20 t. There is no age limit. A used vehicle is valued by the authority’s list of prices when new, less depreciation by its age.',
    agent:
      'A licensed clearing agent is compulsory for consignments worth more than FRW 500,000; up to that, a simplified declaration is enough. Agents and their prices are in the catalogue of customs clearance.',
    channels:
      'Customs give each declaration a channel. Green: released. Blue: released and audited later. Yellow: the documents are checked. Red: documents and goods are checked.',
  },
  helpHours,
  unknown: `I don’t know the answer to that. ${canDo} You can write to a person, here or at support@umuhora.rw: they answer ${helpHours}, here and by mail.`,
  whichWay:
    'Tell me where it starts and how it travels, and I’ll look for the days that providers publish: “how long from Shanghai by sea”.',
  whichLane:
    'Tell me where the cargo starts and how it travels, and I’ll look for published prices: “sea from Shanghai to Kigali”, “air from Dubai”, “truck from Mombasa”.',
  fromPage: (path) => `From our help page: ${path}.`,
  fromRevenueAuthority: 'From the Rwanda Revenue Authority’s Tax Handbook of 2025.',
  fromPorts: 'From the ports’ notices in the press (2023), an importers’ guide (2025) and Maersk’s tariff of 2018.',
  fromYours: 'From the bookings and shipments of your company.',
  fromTracking: 'From our tracking: /tracking.',
  empty: 'Please enter a message',
  forwardFailed: 'The assistant did not answer. Please try again in a minute.',
}
