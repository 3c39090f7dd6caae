import type { EstimateForm } from '../../../contract/customs.ts'
import type { AssessmentRefusal } from '../../../domain/customs/rate-book.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import { audit } from '../../platform/audit.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announce } from '../../platform/events.ts'
import { importerOf } from '../companies/companies.views.ts'
import { assessForm } from './assess-form.ts'
import './customs.events.ts'
import { insertEstimate } from './estimates.store.ts'

/** Assesses an import with the rates of a day and saves both the form and the result. */
export async function saveEstimate(
  context: ConfiguredContext,
  form: EstimateForm,
  day: string,
): Promise<string | Refusal<AssessmentRefusal>> {
  const { tx, actor, config } = context
  const assessment = await assessForm(tx, config, form, day)
  if (isRefusal(assessment)) return assessment
  const { day: _, ...answers } = form
  const company = await importerOf(tx, actor.companyId)
  // If the form has another importer and no TIN, the company's own TIN does not apply.
  const own = answers.importer === undefined ? company.tin : null
  const tin = (answers.tin === undefined ? own : readTin(answers.tin)) ?? ''
  const record = { ...answers, importer: answers.importer ?? company.name, tin }
  const id = await insertEstimate(tx, {
    company_id: actor.companyId,
    person_id: actor.personId,
    form: jsonText(record),
    assessment: jsonText(assessment),
    day,
  })
  await audit(context, {
    verb: 'customs.keep-estimate',
    subject: { kind: 'tax_estimate', id },
    after: { day, goods: form.goods.length, totals: 'totals' in assessment ? assessment.totals : null },
  })
  await announce(tx, {
    type: 'customs.estimate-saved',
    companies: [actor.companyId],
    subject: { kind: 'tax_estimate', id },
    data: { goods: form.goods.length },
  })
  return id
}
