import type { ConfiguredContext } from '../../platform/context.ts'
import { companyLanguage, companyName } from '../companies/companies.views.ts'
import { alertMailWords } from './alerts.emails.ts'
import { newestAlert } from './alerts.views.ts'
import { companyZone } from './company-zone.ts'
import { mailWordsOf } from './send-by-mail.ts'

/** The mail of the newest alert; of an example, marked as one, if there is none. */
export async function previewEmail({ tx, actor: { companyId }, now, config }: ConfiguredContext) {
  const newest = await newestAlert(tx, companyId)
  const language = await companyLanguage(tx, companyId)
  const example = {
    kind: 'shipment_reported' as const,
    number: 'UMS-2345-6789',
    detail: 'border_crossed',
    raisedAt: now,
  }
  const words = newest
    ? await mailWordsOf(tx, companyId, 'alert', [newest], language)
    : alertMailWords('alert', [example], {
        company: await companyName(tx, companyId),
        timeZone: await companyZone(tx, companyId),
        language,
      })
  return { from: config.MAIL_FROM, ...words, paragraphs: [...words.paragraphs], language, isExample: !newest }
}
