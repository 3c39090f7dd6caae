import { addAccount } from '../../server/features/auth/add-account.ts'
import { openAuth } from '../../server/features/auth/auth-context.ts'
import type { AppContext } from '../../server/platform/app-context.ts'
import { demoProviderCompanyId, demoProviders } from './demo-providers.ts'

interface DemoPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company: { readonly id: string; readonly name: string; readonly kind: 'customer' | 'provider' | 'operator' }
}

const demoPassword = 'umuhora-demo'

export const demoCustomerCompanyId = '019aa000-0000-7000-8000-000000000101'
export const demoOperatorCompanyId = '019aa000-0000-7000-8000-000000000102'

const demoPeople: readonly DemoPerson[] = [
  {
    email: 'importer@demo.umuhora.rw',
    firstName: 'Aline',
    lastName: 'Uwase',
    company: { id: demoCustomerCompanyId, name: 'Kigali Home Imports', kind: 'customer' },
  },
  {
    email: 'provider@demo.umuhora.rw',
    firstName: 'Eric',
    lastName: 'Habimana',
    company: { id: demoProviderCompanyId, name: demoProviders.akagera.name, kind: 'provider' },
  },
  {
    email: 'operator@demo.umuhora.rw',
    firstName: 'Grace',
    lastName: 'Mukamana',
    company: { id: demoOperatorCompanyId, name: 'Umuhora', kind: 'operator' },
  },
]

/**
 * The demo people with their companies, confirmed, all with the password that is printed at the start. Demo mode only.
 */
export async function seedCompanies(context: AppContext): Promise<void> {
  const auth = openAuth(context)
  // Before anything of the demo's past, so that its alerts are theirs to read.
  const joined = new Date(Date.now() - 400 * 86_400_000)
  for (const { company, ...person } of demoPeople)
    await addAccount(auth, { ...person, password: demoPassword }, async (tx, id) => {
      await tx
        .insertInto('companies')
        .values({ ...company, email_domain: 'demo.umuhora.rw', verified_at: new Date() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { email, firstName, lastName } = person
      await tx
        .insertInto('people')
        .values({
          id,
          company_id: company.id,
          role: 'manager',
          first_name: firstName,
          last_name: lastName,
          email,
          created_at: joined,
        })
        .execute()
    })
}
