import { sql } from 'kysely'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import type { Context } from '../../platform/context.ts'
import { onlyRow } from '../../platform/database/only-row.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { invitationsView, peopleView } from '../companies/published.views.ts'
import { taxEstimatesView } from '../customs/published.views.ts'
import { quoteRequestsView } from '../quotes/published.views.ts'

/** Which of its first steps as a customer the actor's company has done: one query, each part served by an index. */
export async function firstSteps({
  tx,
  actor: { companyId },
}: Context): Promise<AnswerOf<typeof homeContract.getFirstSteps>> {
  const steps = await sql<AnswerOf<typeof homeContract.getFirstSteps>>`
    select not exists (select from ${bookingsView} b where customer_company_id = ${companyId}) as beginning,
           exists (select from ${quoteRequestsView} r where customer_company_id = ${companyId}) as price,
           exists (select from ${taxEstimatesView} e where company_id = ${companyId}) as estimate,
           exists (select from ${invitationsView} i where company_id = ${companyId})
             or (select count(*) from ${peopleView} p where company_id = ${companyId} and left_at is null) > 1 as colleague`.execute(
    tx,
  )
  return onlyRow(steps)
}
