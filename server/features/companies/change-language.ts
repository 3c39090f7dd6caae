import type { Language } from '../../../domain/language/language.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { saveLanguage } from './companies.store.ts'

/** A person's own language, which takes precedence over the company's; null removes it. */
export async function changeLanguage(tx: Tx, actor: Actor, language: Language | null): Promise<Record<string, never>> {
  await saveLanguage(tx, actor.companyId, actor.personId, language)
  const subject = { kind: 'person', id: actor.personId }
  await audit(tx, actor, { verb: 'settings.change-language', subject, after: { language } })
  return {}
}
