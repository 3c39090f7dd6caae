import type { Language } from '../../../domain/language/language.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { saveLanguage } from './companies.store.ts'

/** A person's own language, which takes precedence over the company's; null removes it. */
export async function changeLanguage(context: Context, language: Language | null): Promise<Record<string, never>> {
  const { tx, actor } = context
  await saveLanguage(tx, actor.companyId, actor.personId, language)
  const subject = { kind: 'person', id: actor.personId }
  await audit(context, { verb: 'settings.change-language', subject, after: { language } })
  return {}
}
