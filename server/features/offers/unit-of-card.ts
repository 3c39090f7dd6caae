import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Basis } from '../../../domain/offers/services.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUnitInUse } from './offers.store.ts'

/** What the capacity of a card counts: units of its basis and, of containers and vehicles, of its equipment. */
export interface Unit {
  readonly basis: Basis
  readonly equipment: EquipmentCode | null
}

/**
 * Refuses another unit for a locked card as long as something counts in its current one; null if it may change, or does
 * not.
 */
export async function unitRefusal(
  tx: Tx,
  before: Unit & { readonly id: string },
  after: Unit,
): Promise<Refusal<'invalid_input'> | null> {
  const field = before.basis !== after.basis ? 'basis' : before.equipment !== after.equipment ? 'equipment' : null
  if (!field || !(await isUnitInUse(tx, before.id))) return null
  return refuse('invalid_input', { fields: { [field]: 'unit_in_use' } })
}
