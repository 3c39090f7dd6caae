import './providers.events.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { holds, lapsed, nextCheckAt, warningDue } from '../../../domain/providers/licence.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import { hideCardsOfService } from '../offers/hide-cards.ts'
import { lockLicence, saveWarning } from './licences.store.ts'
import { licencesToCheck } from './licences.views.ts'

/**
 * Checks a licence on its due days: warns, hides the cards of a lapsed licence, and schedules the next check. Each
 * warning is sent once, however often and however late this runs.
 */
export async function checkLicence(tx: Tx, licenceId: string, now: Date): Promise<void> {
  const row = await lockLicence(tx, licenceId)
  if (!row || row.expires_on === null || row.number === null) return
  const { company_id: companyId, service, number, expires_on: expiresOn } = row
  const today = dayInKigali(now)
  if (!holds({ expiresOn }, today)) await hideCardsOfService(tx, companyId, service)
  const stage = warningDue({ expiresOn }, row.told_days, today)
  if (stage !== null) {
    await saveWarning(tx, row.id, stage)
    const subject = { kind: 'company', id: companyId }
    const over = stage === lapsed
    if (over)
      await audit(
        { tx, actor: null },
        { verb: 'providers.lapse-licence', subject, after: { service, number, expiresOn } },
      )
    const data = { companyId, service, number, expiresOn, reason: '' }
    const news = { companies: [companyId], subject }
    if (over) await announce(tx, { type: 'providers.licence-lapsed', ...news, data })
    else await announce(tx, { type: 'providers.licence-ending', ...news, data: { ...data, isLastDay: stage === 0 } })
  }
  const next = nextCheckAt({ expiresOn }, now)
  if (next) await planLook(tx, licenceId, next)
}

/** At most one check per licence is scheduled. */
const planLook = (tx: Tx, licenceId: string, runAt: Date) =>
  enqueue(tx, 'providers.look-at-licence', { licenceId }, { runAt, key: `providers.look-at-licence:${licenceId}` })

/**
 * Every night, schedules checks of licences near their end, in case the scheduled job was lost, for example when the
 * company was restored.
 */
export async function checkLicences(tx: Tx, now: Date): Promise<void> {
  for (const id of await licencesToCheck(tx, now)) await planLook(tx, id, now)
}
