import type { DraftBody } from '../../../contract/messages.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { insertMessage, insertSampleDraft, insertThread } from './messages.store.ts'
import { sampleWords as fr } from './samples.strings.fr.ts'
import { sampleWords as rw } from './samples.strings.rw.ts'
import { sampleWords as en, sampleSender } from './samples.strings.ts'

const written: Readonly<Record<Language, typeof en>> = { en, fr, rw }
const received = [
  { category: 'quote', priority: 'high' },
  { category: 'shipment', priority: 'medium' },
] as const

/**
 * Adds the specification's sample messages and draft to a new company, in its language; the draft belongs to its first
 * person. Needs the worker role.
 */
export async function giveSamples(tx: Tx, companyId: string, personId: string): Promise<void> {
  const name = await companyName(tx, companyId)
  const words = written[await companyLanguage(tx, companyId)]
  for (const { category, priority } of received) {
    const { subject, content } = words[category]
    const thread = await insertThread(tx, {
      company_id: companyId,
      company_name: name,
      subject,
      category,
      is_sample: true,
    })
    await insertMessage(tx, {
      thread_id: thread.id,
      company_id: companyId,
      from_side: 'other',
      from_name: sampleSender,
      category,
      priority,
      content,
      is_sample: true,
    })
  }
  const body: DraftBody = {
    ...words.draft,
    threadId: null,
    to: { kind: 'team' },
    about: null,
    category: 'general',
    priority: 'medium',
    files: [],
  }
  await insertSampleDraft(tx, companyId, personId, body)
}
