import type { DraftBody } from '../../../contract/messages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { companyName } from '../companies/companies.views.ts'
import { insertMessage, insertSampleDraft, insertThread } from './messages.store.ts'
import { sampleDraft, sampleMessages, sampleSender } from './samples.strings.ts'

/** The samples of the specification for a new company and its first person. Needs the worker role. */
export async function giveSamples(tx: Tx, companyId: string, personId: string): Promise<void> {
  const name = await companyName(tx, companyId)
  for (const { subject, category, priority, content } of sampleMessages) {
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
    ...sampleDraft,
    threadId: null,
    to: { kind: 'team' },
    about: null,
    category: 'general',
    priority: 'medium',
    files: [],
  }
  await insertSampleDraft(tx, companyId, personId, body)
}
