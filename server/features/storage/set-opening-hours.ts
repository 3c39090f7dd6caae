import type { OpeningHours } from '../../../domain/storage/visiting-hours.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import './storage.events.ts'
import { saveOpeningHours } from './storage.store.ts'
import { openingHoursOf } from './storage.views.ts'

/** The provider sets its visiting hours. Existing visits stay. */
export async function setOpeningHours(tx: Tx, actor: Actor, hours: OpeningHours): Promise<OpeningHours> {
  const before = await openingHoursOf(tx, actor.companyId)
  await saveOpeningHours(tx, actor.companyId, hours)
  const subject = { kind: 'company', id: actor.companyId }
  await audit(tx, actor, { verb: 'storage.set-opening-hours', subject, before, after: hours })
  await announce(tx, { type: 'storage.hours', companies: [actor.companyId], subject, data: {} })
  return hours
}
