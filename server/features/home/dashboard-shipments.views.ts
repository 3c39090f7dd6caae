import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import type { Context } from '../../platform/context.ts'
import { waitingPapers } from '../documents/waiting-papers.views.ts'
import { countAttention } from '../shipments/attention.views.ts'
import { shipmentSeen } from '../shipments/shipments.views.ts'
import { type Stage, stageStatement } from '../shipments/stages.views.ts'

type Shipments = AnswerOf<typeof homeContract.getDashboardShipments>

const shown = 5

export async function dashboardShipments(context: Context, side: Side | undefined): Promise<Shipments> {
  const { actor } = context
  const read = async (stage: Stage) => {
    const rows = await stageStatement(context, side, stage, shown + 1).execute()
    return { items: rows.slice(0, shown).map((row) => shipmentSeen(row, actor)), more: rows.length > shown }
  }
  return {
    inProgress: await read('inProgress'),
    upcoming: await read('upcoming'),
    needAttention: await countAttention(context, side, waitingPapers),
  }
}
