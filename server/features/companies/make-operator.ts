import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { provenAccount } from '../auth/proven-account.ts'
import './companies.events.ts'
import { lockCompanyOf, makeCompanyOperator } from './companies.store.ts'

/**
 * Makes the company of a person with a verified address an operator, on request of the installation's administrator:
 * everyone in it may then verify providers, review documents and decide about financing. Refused for a provider,
 * because its prices and bookings would lose their owner.
 */
export async function makeOperator(
  context: AppContext,
  address: string,
): Promise<{ company: string; already: boolean } | Refusal<'no_proven_account' | 'company_is_provider'>> {
  const personId = await provenAccount(context, address)
  if (!personId) return refuse('no_proven_account')
  return context.worker.transact(async (tx) => {
    const company = await lockCompanyOf(tx, personId)
    if (!company) return refuse('no_proven_account')
    if (company.kind === 'provider') return refuse('company_is_provider')
    if (company.kind === 'operator') return { company: company.name, already: true }
    await makeCompanyOperator(tx, company.id)
    const subject = { kind: 'company', id: company.id }
    await audit(
      { tx, actor: null },
      {
        verb: 'companies.make-operator',
        subject,
        before: { kind: company.kind },
        after: { kind: 'operator', personId },
      },
    )
    await announce(tx, { type: 'companies.changed', companies: [company.id], subject, data: { name: company.name } })
    return { company: company.name, already: false }
  })
}
