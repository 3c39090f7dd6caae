import { type CargoTemplate, mostCargoTemplates, type NewCargoTemplate } from '../../../contract/cargo-templates.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  lockTemplateCount,
  renameTemplateRow,
  templateNamed,
} from './cargo-templates.store.ts'
import { templateOf } from './cargo-templates.views.ts'

const nameTaken = () => refuse('cargo_name_taken', { fields: { name: 'cargo_name_taken' } })
const subject = (id: string) => ({ kind: 'cargo_template', id })

/** Saves a cargo as a named template of the current company. */
export async function saveTemplate(
  context: Context,
  cargo: NewCargoTemplate,
): Promise<CargoTemplate | Refusal<'cargo_name_taken' | 'too_many_cargo_templates'>> {
  const { tx, actor } = context
  if ((await lockTemplateCount(tx, actor.companyId)) >= mostCargoTemplates) return refuse('too_many_cargo_templates')
  const { hsCode, weightKg, volumeM3, ...facts } = cargo
  const row = await insertTemplate(tx, {
    ...facts,
    company_id: actor.companyId,
    created_by: actor.personId,
    hs_code: hsCode,
    weight_kg: weightKg,
    volume_m3: volumeM3,
  })
  if (!row) return nameTaken()
  await audit(context, { verb: 'itineraries.save-cargo', subject: subject(row.id), after: cargo })
  return templateOf(row)
}

/** Concurrent renames wait for each other, so that no two templates get the same name. */
export async function renameTemplate(
  context: Context,
  id: string,
  name: string,
): Promise<CargoTemplate | Refusal<'not_found' | 'cargo_name_taken'>> {
  const { tx, actor } = context
  await lockTemplateCount(tx, actor.companyId)
  const named = await templateNamed(tx, actor.companyId, name)
  if (named && named !== id) return nameTaken()
  const row = await renameTemplateRow(tx, actor.companyId, id, name)
  if (!row) return refuse('not_found')
  await audit(context, { verb: 'itineraries.rename-cargo', subject: subject(id), after: { name } })
  return templateOf(row)
}

export async function deleteTemplate(
  context: Context,
  id: string,
): Promise<Record<string, never> | Refusal<'not_found'>> {
  const { tx, actor } = context
  if (!(await deleteTemplateRow(tx, actor.companyId, id))) return refuse('not_found')
  await audit(context, { verb: 'itineraries.delete-cargo', subject: subject(id) })
  return {}
}
