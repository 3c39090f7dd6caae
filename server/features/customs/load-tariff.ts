import type { customsContract } from '../../../contract/customs.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { planLoad } from '../../../domain/customs/tariff-load.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { inThread } from '../../platform/worker-thread.ts'
import './customs.events.ts'
import type { ReadFile } from './read-tariff-csv.ts'
import { dutyRates, tariffCodes } from './tariff.views.ts'
import { insertLoad, insertLoadLines, lockTariff, writeRates } from './tariff-loads.store.ts'

/**
 * Loads a file of rates effective from a day, in one transaction. Valid lines are saved; invalid ones are refused with
 * a reason for each line. A dry run only saves the report.
 */
export async function loadTariff(
  context: Context,
  form: BodyOf<(typeof customsContract)['loadTariff']>,
): Promise<string | Refusal<'not_a_tariff_file' | 'too_many_lines'>> {
  const { tx, actor } = context
  const file = await inThread<ReadFile>(new URL('./read-tariff-csv.ts', import.meta.url), form.csv)
  if ('unreadable' in file) return file.unreadable === 'length' ? refuse('too_many_lines') : refuse('not_a_tariff_file')
  await lockTariff(tx)
  const known = new Set((await tariffCodes(tx)).map((each) => each.code))
  const plan = planLoad(file.lines, await dutyRates(tx), (code) => known.has(code), form.effectiveFrom)
  const count = (outcome: string) => plan.lines.filter((line) => line.outcome === outcome).length
  const counts = {
    added: count('added'),
    changed: count('changed'),
    unchanged: plan.unchanged,
    refused: count('refused'),
  }
  const id = await insertLoad(tx, {
    company_id: actor.companyId,
    person_id: actor.personId,
    file_name: form.fileName,
    source: form.source,
    effective_from: form.effectiveFrom,
    dry_run: form.dryRun,
    ...counts,
  })
  await insertLoadLines(tx, id, plan.lines)
  if (!form.dryRun) await writeRates(tx, { id, effectiveFrom: form.effectiveFrom, source: form.source }, plan.writes)
  await audit(context, {
    verb: form.dryRun ? 'customs.rehearse-tariff' : 'customs.load-tariff',
    subject: { kind: 'tariff_load', id },
    after: { fileName: form.fileName, effectiveFrom: form.effectiveFrom, ...counts },
  })
  if (!form.dryRun)
    await announce(tx, {
      type: 'customs.tariff-loaded',
      companies: [actor.companyId],
      subject: { kind: 'tariff_load', id },
      data: { added: counts.added, changed: counts.changed, refused: counts.refused },
    })
  return id
}
