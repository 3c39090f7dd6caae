import type { Context } from '../../platform/context.ts'
import './messages.events.ts'
import type { NewMessage } from '../../../contract/messages.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { categoryOf } from '../../../domain/messages/message.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { findCompany, readMe } from '../companies/companies.views.ts'
import { type Matter, matterOf, otherParty } from './matter.ts'
import { attachFiles, releaseFiles } from './message-files.ts'
import { sideOf } from './messages.permissions.ts'
import {
  deleteDraft,
  filesOfDraft,
  findThread,
  insertMessage,
  insertThread,
  lockDraft,
  type ThreadRow,
} from './messages.store.ts'

type Opening = Extract<NewMessage, { to: unknown }>

/** Sends a reply in a thread, or the first message of a new one; returns the id of the message. */
export async function sendMessage(
  context: Context,
  given: NewMessage,
): Promise<string | Refusal<'not_found' | 'no_other_party' | 'file_not_found'>> {
  const { tx, actor, now } = context
  // Locked first: if two requests send the same draft, the second no longer finds its files.
  const draft = given.draftId ? await lockDraft(context, given.draftId) : undefined
  const held = draft ? filesOfDraft(draft) : []
  const { person, company } = await readMe(context)
  const thread =
    'threadId' in given ? await findThread(tx, given.threadId) : await openThread(context, company.name, given)
  if (isRefusal(thread)) return thread
  const side = thread && sideOf(actor, thread)
  if (!thread || !side) return refuse('not_found')
  const messageId = await insertMessage(tx, {
    thread_id: thread.id,
    company_id: thread.company_id,
    other_company_id: thread.other_company_id,
    from_side: side,
    from_person_id: actor.personId,
    from_name: `${person.firstName} ${person.lastName}`.trim() || person.email,
    category: thread.category,
    priority: given.priority,
    content: given.content,
    sent_at: now,
  })
  const refused = await attachFiles(context, thread, messageId, { files: given.files, held })
  if (refused) return refused
  if (draft) await deleteDraft(context, draft.id)
  await releaseFiles(context, held)
  const subject = { kind: 'message', id: messageId }
  // The audit row records who wrote to whom about what; the text is stored in the message only.
  await audit(context, {
    verb: 'messages.send',
    subject,
    after: { threadId: thread.id, subject: thread.subject, files: given.files },
  })
  await announce(tx, {
    type: 'messages.sent',
    companies: [thread.company_id, ...(thread.other_company_id ? [thread.other_company_id] : [])],
    subject,
    data: { messageId, threadId: thread.id, side, sentAt: now.getTime() },
  })
  return messageId
}

async function openThread(
  context: Context,
  ownName: string,
  { to, about, subject, category }: Opening,
): Promise<ThreadRow | Refusal<'not_found' | 'no_other_party'>> {
  const { tx, now } = context
  const matter = about && (await matterOf(context, about))
  if (about && !matter) return refuse('not_found')
  const ends = await endsOf(context, ownName, to, matter ?? null)
  if (isRefusal(ends)) return ends
  return insertThread(tx, {
    ...ends,
    subject,
    category: category ?? categoryOf(about?.kind ?? null),
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    about_number: matter?.number ?? null,
    created_at: now,
  })
}

/** The columns of the two ends of a thread. The team is always the second. */
async function endsOf({ tx, actor }: Context, ownName: string, to: Opening['to'], matter: Matter | null) {
  const own = { company_id: actor.companyId, company_name: ownName }
  const operator = actor.companyKind === 'operator'
  if (to.kind === 'company') {
    const company = operator ? await findCompany(tx, to.companyId) : undefined
    if (!company || company.kind === 'operator') return refuse('not_found')
    return { company_id: to.companyId, company_name: company.name, other_company_id: null, other_name: null }
  }
  if (operator) return refuse('no_other_party')
  if (to.kind === 'team') return { ...own, other_company_id: null, other_name: null }
  const other = otherParty(actor, matter)
  return other ? { ...own, other_company_id: other.companyId, other_name: other.name } : refuse('no_other_party')
}
