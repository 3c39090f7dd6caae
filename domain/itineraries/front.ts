import type { Labels } from './labels.ts'

/** A Pareto front: labels at the destination, none of which dominates another. */
export class Front {
  readonly members: number[] = []
  readonly #labels: Labels

  constructor(labels: Labels) {
    this.#labels = labels
  }

  /**
   * Whether a member is as cheap, as early and as low in emissions, or better. A member that dominates moves forward,
   * because it often dominates similar labels too.
   */
  beats(price: number, arrivesAt: number, co2Kg: number): boolean {
    const { members } = this
    const labels = this.#labels
    for (let n = 0; n < members.length; n++) {
      const member = members[n] as number
      if (
        (labels.price[member] as number) <= price &&
        (labels.arrivesAt[member] as number) <= arrivesAt &&
        (labels.co2Kg[member] as number) <= co2Kg
      ) {
        if (n > 0) {
          members[n] = members[n - 1] as number
          members[n - 1] = member
        }
        return true
      }
    }
    return false
  }

  /** Adds a label unless a member dominates it, and removes the members that it dominates. */
  offer(label: number): void {
    const labels = this.#labels
    const price = labels.price[label] as number
    const arrivesAt = labels.arrivesAt[label] as number
    const co2Kg = labels.co2Kg[label] as number
    if (this.beats(price, arrivesAt, co2Kg)) return
    const { members } = this
    let left = 0
    for (const member of members) {
      const beaten =
        price <= (labels.price[member] as number) &&
        arrivesAt <= (labels.arrivesAt[member] as number) &&
        co2Kg <= (labels.co2Kg[member] as number)
      if (!beaten) members[left++] = member
    }
    members[left++] = label
    members.length = left
  }
}
