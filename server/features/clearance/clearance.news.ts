import { paths } from '../../../contract/paths.ts'
import type { FileCommand } from '../../../domain/clearance/clearance-file.ts'
import type { Language } from '../../../domain/language/language.ts'
import { money } from '../../../domain/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { everyoneIn } from '../companies/audiences.ts'
import type { ClearanceMailFacts, ClearanceMailKind } from './clearance.emails.en.ts'
import { clearanceMail } from './clearance.emails.ts'
import { fileRow } from './clearance.views.ts'

interface About {
  readonly fileId: string
  readonly what: string
}

async function read(tx: Tx, { fileId, what }: About, siteUrl: string) {
  const file = await fileRow(tx, fileId)
  if (!file) return undefined
  const facts: ClearanceMailFacts = {
    number: file.number,
    goods: file.goods,
    provider: file.provider_name,
    declarationNumber: file.declaration_number,
    customsOffice: file.customs_office,
    assessmentNumber: file.assessment_number,
    assessed: file.assessed_amount === null ? null : money(file.assessed_amount, 'RWF'),
    exitNote: file.exit_note,
    url: `${siteUrl}${paths.clearanceFile(file.id)}`,
  }
  return { what, customerCompanyId: file.customer_company_id, facts }
}

/** A mail to the customer about the step with this name. */
const mailOf = (kind: ClearanceMailKind) => ({
  kind: `clearance.${kind}`,
  to: ({ what, customerCompanyId }: { readonly what: string; readonly customerCompanyId: string }) =>
    what === kind ? everyoneIn(customerCompanyId) : null,
  write: ({ facts }: { readonly facts: ClearanceMailFacts }, language: Language) =>
    clearanceMail(kind, facts, language),
})

/** Opening and ending are covered by the booking's own mails. */
const isOfBooking = (step: FileCommand['kind']) => step === 'open' || step === 'end'

export const clearanceNews: News = {
  'clearance.moved': newsOf({
    alerts: ({ data }: DomainEvent<'clearance.moved'>) => ({
      to: [data.customerCompanyId],
      kind: 'clearance_moved',
      subject: { kind: 'clearance_file', id: data.fileId },
      number: data.number,
      detail: data.status,
      ...(isOfBooking(data.step) ? { mailedBesides: true } : {}),
    }),
    about: ({ data: { fileId, step } }): About | null => (isOfBooking(step) ? null : { fileId, what: step }),
    read,
    mails: (['declare', 'assess', 'pay', 'release', 'close'] as const).map(mailOf),
  }),
}
