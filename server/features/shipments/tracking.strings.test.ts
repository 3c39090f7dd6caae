import { expect, it } from 'vitest'
import type { PublicShipment } from './shipments.views.ts'
import { statusAnswer } from './tracking.strings.ts'

const found: PublicShipment = {
  number: 'UMS-4K7W-Q2NX',
  status: 'booked',
  mode: 'road',
  cancelled: false,
  origin: 'KEMBA',
  destination: 'RWKGL',
  lastMilestone: null,
  lastEventAt: null,
  lastPlace: null,
  eta: new Date('2026-12-05T10:00:00Z'),
  etaSureness: 'EST',
  likely: { from: new Date('2026-12-04T10:00:00Z'), to: new Date('2026-12-09T10:00:00Z') },
}

it.each([
  ['in_transit', 'In Transit'],
  ['customs_clearance', 'Customs Clearance'],
  ['loading', 'Loading'],
  ['delivered', 'Delivered'],
  ['exception', 'Held up'],
] as const)('[spec 4.016] %s is shown as %s', (status, words) => {
  expect(statusAnswer({ ...found, status }, 'en')).toBe(
    `UMS-4K7W-Q2NX: ${words}. Mombasa to Kigali. Nothing has been reported yet. Estimated delivery: 5 December 2026. 8 in 10 like it arrive between 4 December and 9 December.`,
  )
})

it('says nothing more about a cancelled one', () => {
  expect(statusAnswer({ ...found, cancelled: true }, 'en')).toBe('UMS-4K7W-Q2NX: cancelled. Mombasa to Kigali.')
})

it.each([
  [
    'fr',
    'UMS-4K7W-Q2NX\u202f: En transit. Mombasa – Kigali (aéroport). Dernier signalement\u202f: Frontière franchie, Malaba (frontière), 30 novembre à 12:30 (heure de Kigali). Livraison estimée au 5 décembre 2026. 8 envois semblables sur 10 arrivent entre le 4 décembre et le 9 décembre.',
  ],
  [
    'rw',
    'UMS-4K7W-Q2NX: Iri mu nzira. Mombasa – Kigali (ikibuga cy’indege). Raporo ya nyuma: Yambutse umupaka, Malaba (umupaka), 30 Ugushyingo, 12:30 (isaha y’i Kigali). Kuyishyikiriza bigereranyijwe ku wa 5 Ukuboza 2026. 8 mu 10 bimeze nka byo bigera hagati ya 4 Ukuboza na 9 Ukuboza.',
  ],
] as const)('answers in %s', (language, answer) => {
  const last = {
    lastMilestone: 'border_crossed',
    lastPlace: 'KEMAL',
    lastEventAt: new Date('2026-11-30T10:30Z'),
  } as const
  expect(statusAnswer({ ...found, status: 'in_transit', destination: 'RWKGL-KGL', ...last }, language)).toBe(answer)
})
