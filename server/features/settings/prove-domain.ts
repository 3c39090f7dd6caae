import type { ConfiguredContext, Context } from '../../platform/context.ts'
import './settings.events.ts'
import { randomInt } from 'node:crypto'
import type { CompanyDomain } from '../../../contract/settings.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import {
  checkDomain,
  type DomainMailbox,
  decideProof,
  mostDomains,
  proofHours,
} from '../../../domain/settings/domain-proof.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { isSignature, signatureOf } from '../../platform/keys.ts'
import { sendMail } from '../../platform/mail.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { saveSettings } from '../companies/save-settings.ts'
import { domainCodeMail } from './settings.emails.ts'
import {
  columnsOf,
  deleteDomain,
  domainIsTaken,
  lockDomain,
  lockDomains,
  lockSettings,
  putDomain,
  saveDomain,
} from './settings.store.ts'
import { domainSeen } from './settings.views.ts'

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

const purpose = 'domain-proof'
const signedText = (companyId: string, code: string) => `${companyId}:${code}`

type AddRefusal = 'domain_invalid' | 'domain_public' | 'domain_taken' | 'domain_settled' | 'too_many_domains'

/** Mails a code to a mailbox that only the domain's administrator reads; entering it proves their consent. */
export async function addDomain(
  context: ConfiguredContext,
  input: { domain: string; mailbox: DomainMailbox },
): Promise<CompanyDomain | Refusal<AddRefusal>> {
  const { tx, actor, now, config } = context
  const domain = checkDomain(input.domain)
  if (isRefusal(domain)) return refuse(domain.refused, { fields: { domain: domain.refused } })
  const { companyId } = actor
  // Locked first, so that concurrent calls are counted one after the other.
  await lockSettings(tx, companyId)
  const domains = await lockDomains(tx, companyId)
  const known = domains.find((each) => each.domain === domain)
  if (known?.verified_at) return refuse('domain_settled')
  if (!known && domains.length >= mostDomains) return refuse('too_many_domains')
  if (await domainIsTaken(tx, domain)) return refuse('domain_taken')
  const code = newCode()
  const expiresAt = new Date(now.getTime() + proofHours * 3_600_000)
  const codeHash = signatureOf(config, purpose, signedText(companyId, code))
  const row = await putDomain(tx, { companyId, domain, mailbox: input.mailbox, codeHash, expiresAt })
  const company = await companyName(tx, companyId)
  const mail = domainCodeMail(
    { company, manager: actor.email, domain, code, hours: proofHours },
    await companyLanguage(tx, companyId),
  )
  await sendMail(tx, { to: `${input.mailbox}@${domain}`, ...mail, code, validUntil: expiresAt.toISOString() })
  const subject = { kind: 'domain', id: row.id }
  await audit(context, { verb: 'settings.add-domain', subject, after: { domain, mailbox: input.mailbox } })
  return domainSeen(row)
}

/** A wrong code is counted, so it is no refusal: that would roll back the count. */
export async function proveDomain(
  context: ConfiguredContext,
  id: string,
  typed: string,
): Promise<
  { proven: boolean; domain: CompanyDomain } | Refusal<'not_found' | 'code_expired' | 'domain_settled' | 'domain_taken'>
> {
  const { tx, actor, now, config } = context
  const row = await lockDomain(tx, actor.companyId, id)
  if (!row) return refuse('not_found')
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const matches =
    row.code_hash !== null && isSignature(config, purpose, signedText(actor.companyId, code), row.code_hash)
  const proof = {
    verified: row.verified_at !== null,
    tries: row.tries,
    expiresAt: row.code_expires_at?.getTime() ?? 0,
  }
  const decided = decideProof(proof, matches, now.getTime())
  if (isRefusal(decided)) return decided
  if (decided === 'counted')
    return { proven: false, domain: domainSeen(await saveDomain(tx, id, { tries: row.tries + 1 })) }
  if (await domainIsTaken(tx, row.domain)) return refuse('domain_taken')
  const proven = await saveDomain(tx, id, { verified_at: now, code_hash: null, code_expires_at: null }).catch(
    (error: { code?: string }) => {
      // Another company proved it at the same moment.
      if (error.code === '23505') return refuse('domain_taken')
      throw error
    },
  )
  if (isRefusal(proven)) return proven
  const subject = { kind: 'domain', id }
  await audit(context, { verb: 'settings.prove-domain', subject, after: { domain: row.domain } })
  const { companyId } = actor
  await announce(tx, {
    type: 'settings.domain-proven',
    companies: [companyId],
    subject,
    data: { domain: row.domain },
  })
  return { proven: true, domain: domainSeen(proven) }
}

export async function removeDomain(
  context: Context,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const { tx, actor, now } = context
  const { companyId } = actor
  const settings = await lockSettings(tx, companyId)
  const removed = await deleteDomain(tx, companyId, id)
  if (!removed) return refuse('not_found')
  const left = (await lockDomains(tx, companyId)).filter((each) => each.verified_at)
  if (left.length === 0 && settings.selfRegistration)
    await saveSettings(tx, companyId, columnsOf({ selfRegistration: false }))
  const subject = { kind: 'domain', id }
  await audit(context, { verb: 'settings.remove-domain', subject, before: { domain: removed.domain } })
  const names = ['domains', 'selfRegistration']
  await announce(tx, {
    type: 'settings.changed',
    companies: [companyId],
    subject: { kind: 'company', id: companyId },
    data: { names, at: now },
  })
  return {}
}
