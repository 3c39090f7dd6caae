import type { Licence } from '../../../contract/providers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { lapsed, stageOf, warningDays } from '../../../domain/providers/licence.ts'
import { type LicensedService, licensedServices } from '../../../domain/providers/licensed-services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { filesSeen } from '../documents/files.views.ts'

/** The licences of a provider, in the order of the services, each with the newest submission. */
export async function licencesOf(tx: Tx, companyId: string, now: Date): Promise<Licence[]> {
  const today = dayInKigali(now)
  const held = await tx
    .selectFrom('licences')
    .select(['service', 'number', 'expires_on'])
    .where('company_id', '=', companyId)
    .execute()
  const handedIn = await tx
    .selectFrom('licence_renewals')
    .selectAll()
    .distinctOn('service')
    .where('company_id', '=', companyId)
    .orderBy('service')
    .orderBy('id', 'desc')
    .execute()
  const papers = await filesSeen(
    tx,
    handedIn.flatMap(({ file_id }) => file_id ?? []),
  )
  const licenceFor = (service: LicensedService): Licence | null => {
    const licence = held.find((each) => each.service === service)
    const newest = handedIn.find((each) => each.service === service)
    if (!licence && !newest) return null
    return {
      service,
      state: licence ? stateOf(licence.expires_on, today) : 'none',
      number: licence?.number ?? null,
      expiresOn: licence?.expires_on ?? null,
      // An accepted submission is the licence itself.
      renewal:
        newest && newest.status !== 'accepted'
          ? {
              id: newest.id,
              number: newest.number,
              expiresOn: newest.expires_on,
              paper: papers.get(newest.file_id ?? '') ?? null,
              status: newest.status,
              askedAt: newest.asked_at.toISOString(),
              reason: newest.reason,
            }
          : null,
    }
  }
  return licensedServices.flatMap((service) => licenceFor(service) ?? [])
}

function stateOf(expiresOn: string | null, today: string): Licence['state'] {
  if (expiresOn === null) return 'unrecorded'
  const stage = stageOf({ expiresOn }, today)
  if (stage === null) return 'valid'
  return stage === lapsed ? 'lapsed' : 'ending'
}

/** Licences with a warning due within a month; for jobs. */
export async function licencesToCheck(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('licences')
    .select('id')
    .where('expires_on', '<=', dayInKigali(now, warningDays[0] + 1))
    .where((of) => of.or([of('told_days', 'is', null), of('told_days', '<>', lapsed)]))
    .execute()
  return rows.map(({ id }) => id)
}
