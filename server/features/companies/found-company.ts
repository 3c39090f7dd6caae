import './companies.events.ts'
import '../auth/auth.events.ts'
import { emailDomain, firstCompanyName } from '../../../domain/companies/company-name.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce, type Listeners } from '../../platform/events.ts'
import { isReserved } from './change-company.ts'
import {
  actAs,
  deleteInvitationsOf,
  type Founder,
  hasCompany,
  insertCompanyOf,
  joinByDomain,
  lockCompanyOf,
  markLeft,
  membershipOf,
  renameAddress,
  saveCompany,
  takeInvitation,
} from './companies.store.ts'

/**
 * A person with a verified address joins the company that invited them, or the one that owns the address's domain;
 * otherwise a company is created for them.
 */
export const companiesListeners: Listeners = {
  'auth.person-confirmed': async (tx, { subject, data }) => {
    if (await hasCompany(tx, subject.id)) return
    const { email, firstName, lastName, language } = data
    const person = { id: subject.id, email, firstName, lastName, language }
    await actAs(tx, person.id)
    const joined =
      (data.invitation && (await takeInvitation(tx, data.invitation, person))) || (await joinByDomain(tx, person))
    if (joined) await noteJoined(tx, person.id, joined)
    else await foundCompany(tx, person)
  },
  'auth.email-changed': (tx, { subject, data }) => renameAddress(tx, subject.id, data.after),
  'auth.person-deleted': (tx, { subject }) => leaveWithAccount(tx, subject.id),
}

/**
 * Withdraws the invitations that wait for an answer. A company that nobody is left in keeps its records, and nobody
 * joins it by its domain.
 */
async function leaveWithAccount(tx: Tx, personId: string): Promise<void> {
  const company = await lockCompanyOf(tx, personId)
  const member = company && (await membershipOf(tx, company.id, personId))
  if (!member) return
  const companyId = company.id
  await deleteInvitationsOf(tx, companyId, personId)
  await markLeft(tx, personId)
  if (member.people === 1) return saveCompany(tx, companyId, { self_registration: false })
  const subject = { kind: 'person', id: personId }
  await announce(tx, { type: 'companies.person-left', companies: [companyId], subject, data: { companyId, personId } })
}

/** Also for a person removed from another company, since every account belongs to a company. */
export async function foundCompany(tx: Tx, founder: Founder): Promise<void> {
  const written = firstCompanyName(founder)
  // A reserved name falls back to the address, which deceives nobody; the company is named later.
  const name = (await isReserved(tx, written, null))
    ? firstCompanyName({ ...founder, firstName: '', lastName: '' })
    : written
  const companyId = await insertCompanyOf(tx, founder, {
    name,
    kind: 'customer',
    emailDomain: emailDomain(founder.email),
  })
  const subject = { kind: 'company', id: companyId }
  await audit({ tx, actor: { companyId, personId: founder.id } }, { verb: 'companies.found', subject, after: { name } })
  await announce(tx, {
    type: 'companies.founded',
    companies: [companyId],
    subject,
    data: { companyId, personId: founder.id },
  })
}

/** Audit row and event for a person who joined by an invitation or a domain. */
export async function noteJoined(
  tx: Tx,
  personId: string,
  joined: { company_id: string; role: string },
): Promise<void> {
  const { company_id: companyId, role } = joined
  const subject = { kind: 'person', id: personId }
  await audit({ tx, actor: { companyId, personId } }, { verb: 'companies.join', subject, after: { role } })
  await announce(tx, {
    type: 'companies.person-joined',
    companies: [companyId],
    subject,
    data: { companyId, personId, role },
  })
}
