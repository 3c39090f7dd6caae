import { dayInKigali } from '../../domain/calendar/market-day.ts'
import type { Service } from '../../domain/offers/services.ts'
import type { LicensedService } from '../../domain/providers/licensed-services.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { enqueue } from '../../server/platform/jobs.ts'
import { demoProviders } from './demo-providers.ts'

/** One licence expires soon, so that its warning can be seen. */
const endsSoon = { company: demoProviders.akagera.id, service: 'cold-rooms', days: 12 }

interface Sold {
  readonly provider_company_id: string
  readonly service: Service
}

/** A licence for each service that each demo provider sells, with invented numbers and expiry dates. */
export async function seedLicences(tx: Tx, cards: readonly Sold[], now: Date): Promise<void> {
  const sold = [...new Map(cards.map((card) => [`${card.provider_company_id} ${card.service}`, card])).values()]
  const rows = await tx
    .insertInto('licences')
    .values(
      sold.map(({ provider_company_id: company, service }, turn) => {
        const soon = company === endsSoon.company && service === endsSoon.service
        return {
          company_id: company,
          service,
          number: `DEMO/${dayInKigali(now).slice(0, 4)}/${String(101 + turn)}`,
          expires_on: dayInKigali(now, soon ? endsSoon.days : 150 + ((turn * 37) % 400)),
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  for (const { id } of rows) await enqueue(tx, 'providers.look-at-licence', { licenceId: id })
}

/** A licence of a service without rate cards, for as long as its cards are valid. */
export async function seedLicence(
  tx: Tx,
  { company, service, number }: { company: string; service: LicensedService; number: string },
  now: Date,
): Promise<void> {
  const row = await tx
    .insertInto('licences')
    .values({ company_id: company, service, number, expires_on: dayInKigali(now, 730) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await enqueue(tx, 'providers.look-at-licence', { licenceId: row.id })
}
