import { paths } from '../../../contract/paths.ts'
import { previewOf } from '../../../domain/messages/message.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { readerOf } from '../companies/companies.views.ts'
import { giveSamples } from './give-samples.ts'
import { messageMail } from './messages.emails.ts'
import { noteMailed } from './messages.store.ts'
import { messageToTell, peopleAway } from './recipients.views.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'messages.tell': { readonly messageId: string }
    'messages.give-samples': { readonly companyId: string; readonly personId: string }
  }
}

export const messagesJobs: WorkJobs = {
  'messages.tell': async (tx, { messageId }, config) => {
    const message = await messageToTell(tx, messageId)
    if (!message) return
    const facts = {
      from: message.from_name,
      subject: message.subject,
      preview: previewOf(message.content),
      url: `${config.siteUrl}${paths.messages}`,
    }
    for (const person of await peopleAway(tx, message)) {
      await noteMailed(tx, message, person, new Date())
      await mailReaders(tx, [readerOf(person)], (language) => messageMail(facts, language))
    }
  },
  'messages.give-samples': async (tx, { companyId, personId }, config) => {
    if (config.mode === 'demo') await giveSamples(tx, companyId, personId)
  },
}
