import { decideItem, type ItemCommand, type ItemRefusal } from '../../../domain/clearance/clearance-file.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { mayLead, mayProvide } from './clearance.permissions.ts'
import { fileOf, itemOf, lockFile, type PaperRow, papersOf, savePaper } from './clearance.store.ts'
import { factsOf } from './move-file.ts'

type Answer = Promise<Refusal<ItemRefusal | 'not_found'> | null>

/** Importer or broker: this paper is there, under this number. A rejected one is provided anew. */
export function providePaper(
  tx: Tx,
  actor: Actor,
  paper: { readonly fileId: string; readonly code: string },
  written: { readonly reference: string; readonly note: string },
  now: Date,
): Answer {
  const change = { reference: written.reference, note: written.note || null, reason: null }
  return changePaper(tx, actor, paper, { kind: 'provide' }, change, now)
}

/** The broker accepts, rejects with a reason, or waives what is asked for only sometimes. */
export function judgePaper(
  tx: Tx,
  actor: Actor,
  paper: { readonly fileId: string; readonly code: string },
  judgement: { readonly kind: 'accept' | 'reject' | 'waive'; readonly reason: string },
  now: Date,
): Answer {
  return changePaper(tx, actor, paper, judgement, { reason: judgement.reason || null }, now)
}

async function changePaper(
  tx: Tx,
  actor: Actor,
  { fileId, code }: { readonly fileId: string; readonly code: string },
  command: ItemCommand,
  change: Partial<PaperRow>,
  now: Date,
): Answer {
  const file = await lockFile(tx, fileId)
  const may = command.kind === 'provide' ? mayProvide : mayLead
  if (!file || !may(actor, file)) return refuse('not_found')
  const papers = await papersOf(tx, fileId)
  const paper = papers.find((each) => each.code === code)
  if (!paper) return refuse('not_found')
  const status = decideItem(fileOf(file, papers), itemOf(paper), command)
  if (isRefusal(status)) return status
  const saved = { ...change, status, changed_at: now }
  await savePaper(tx, paper, saved)
  await audit(tx, actor, {
    verb: `clearance.paper-${command.kind}`,
    subject: { kind: 'clearance_file', id: fileId },
    before: { code, status: paper.status },
    after: { code, ...saved },
  })
  await announce(tx, { type: 'clearance.paper', ...factsOf(file, { code, step: command.kind }) })
  return null
}
