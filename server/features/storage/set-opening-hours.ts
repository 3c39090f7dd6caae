import type { OpeningHours } from '../../../domain/storage/visiting-hours.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import './storage.events.ts'
import { saveOpeningHours } from './storage.store.ts'
import { openingHoursOf } from './storage.views.ts'

/** The provider sets its visiting hours. Existing visits stay. */
export async function setOpeningHours(context: Context, hours: OpeningHours): Promise<OpeningHours> {
  const { tx, actor } = context
  const before = await openingHoursOf(tx, actor.companyId)
  await saveOpeningHours(tx, actor.companyId, hours)
  const subject = { kind: 'company', id: actor.companyId }
  await audit(context, { verb: 'storage.set-opening-hours', subject, before, after: hours })
  await announce(tx, { type: 'storage.hours', companies: [actor.companyId], subject, data: {} })
  return hours
}
