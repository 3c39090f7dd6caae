import { paths } from '../../../contract/paths.ts'
import { money } from '../../../domain/money/money.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import type { ClearanceMailKind } from './clearance.emails.en.ts'
import { clearanceMail } from './clearance.emails.ts'
import { lockFile } from './clearance.store.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'clearance.tell': Notice
  }
}

interface Notice {
  readonly fileId: string
  /** A version before this one left rejected papers in the queue; documents tell of those. */
  readonly what: ClearanceMailKind | 'reject'
}

export const clearanceJobs: WorkJobs = {
  'clearance.tell': async (tx, payload, config) => {
    const file = await lockFile(tx, payload.fileId)
    const { what } = payload
    if (!file || what === 'reject') return
    const facts = {
      number: file.number,
      goods: file.goods,
      provider: file.provider_name,
      declarationNumber: file.declaration_number,
      customsOffice: file.customs_office,
      assessmentNumber: file.assessment_number,
      assessed: file.assessed_amount === null ? null : money(file.assessed_amount, 'RWF'),
      exitNote: file.exit_note,
      url: `${config.siteUrl}${paths.clearanceFile(file.id)}`,
    }
    const readers = await companyReaders(tx, file.customer_company_id)
    await mailReaders(tx, readers, (language) => clearanceMail(what, facts, language))
  },
}
