import { expect, test } from 'vitest'
import type { AlertKind } from '../../../domain/alerts/alert.ts'
import { titleOf } from './alerts.emails.ts'

test.each<[AlertKind, string, string]>([
  ['shipment_delivered', 'KEMBA', 'UMS-1 is delivered (Mombasa)'],
  ['shipment_delivered', '', 'UMS-1 is delivered'],
  // As earlier releases stored it.
  ['shipment_delivered', 'delivered', 'UMS-1 is delivered'],
  ['shipment_held', 'RWKGL', 'UMS-1 is on hold (Kigali)'],
  ['shipment_reported', 'border_crossed', 'UMS-1: Crossed the border'],
])('the title of %s with “%s” is “%s”', (kind, detail, title) => {
  expect(titleOf({ kind, number: 'UMS-1', detail }, 'en')).toBe(title)
})
