import type { Labels } from './labels.ts'

/** Labels at the destination of which no one beats another. */
export class Front {
  readonly members: number[] = []
  readonly #labels: Labels

  constructor(labels: Labels) {
    this.#labels = labels
  }

  /** Whether a member is as cheap, as early and as clean, or better. Who beats one beats its neighbours: it moves forward. */
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

  /** Takes a label in unless a member beats it, and drops the members that it beats. */
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
