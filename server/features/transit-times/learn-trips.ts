import type { Span } from '../../../domain/customs/assessment.ts'
import type { Calibration } from '../../../domain/transit-times/calibration.ts'
import type { LegName } from '../../../domain/transit-times/knowledge.ts'
import {
  type Learned,
  type LegKind,
  lawOfSpan,
  learn,
  logRatio,
  type TripRecord,
  unlearned,
  withTrip,
} from '../../../domain/transit-times/leg-law.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type LearnedRow, putCalibration, putLearned } from './transit-times.store.ts'

/** A leg that has begun; epoch hours, null while it is under way. */
export interface LegTrip {
  readonly leg: LegName & { readonly expected: Span }
  readonly startedAt: number
  readonly endedAt: number | null
}

interface Group {
  readonly name: Omit<LegName, 'providerId'> & { readonly providerId: string | null }
  ended: TripRecord | null
  readonly running: number[]
}

/** Trips are gathered one by one; what they teach is written when all are there. */
export class TripLessons {
  readonly #groups = new Map<string, Group>()
  readonly #now: number

  /** @param now epoch hour */
  constructor(now: number) {
    this.#now = now
  }

  add({ leg, startedAt, endedAt }: LegTrip): void {
    const law = lawOfSpan(leg.expected, leg.kind)
    const hours = (endedAt ?? this.#now) - startedAt
    // Reported all at once, or mistyped: it says nothing of how long the leg takes.
    if (!law || hours < law.minimum / 2) return
    if (endedAt === null && hours <= law.minimum) return
    const ratio = logRatio(law, hours)
    for (const group of this.#groupsOf(leg)) {
      if (endedAt === null) group.running.push(ratio)
      else group.ended = withTrip(group.ended, ratio, endedAt)
    }
  }

  #groupsOf({ kind, from, to, providerId }: LegName): Group[] {
    const names = [
      { kind, from: '', to: '', providerId: null },
      { kind, from, to, providerId: null },
      ...(providerId ? [{ kind, from, to, providerId }] : []),
    ]
    return names.map((name) => {
      const key = keyOf(name)
      const group = this.#groups.get(key) ?? { name, ended: null, running: [] }
      this.#groups.set(key, group)
      return group
    })
  }

  /** Writes what all trips taught, from the kind to the provider, in place of what was known. */
  async write(tx: Tx): Promise<void> {
    const beliefs = new Map<string, Learned>()
    const rows: LearnedRow[] = []
    const width = ({ name }: Group) => Number(name.from !== '') + Number(name.providerId !== null)
    for (const group of [...this.#groups.values()].sort((a, b) => width(a) - width(b))) {
      const { kind, from, to, providerId } = group.name
      const ofCorridor = beliefs.get(keyOf({ kind, from, to, providerId: null }))
      const wider = (providerId ? ofCorridor : undefined) ?? beliefs.get(keyOf(widest(kind))) ?? unlearned(kind)
      const belief = learn(wider, group.ended, group.running, this.#now)
      beliefs.set(keyOf(group.name), belief)
      rows.push({
        kind,
        origin: from,
        destination: to,
        provider_company_id: providerId,
        mean: belief.mean,
        variance: belief.variance,
        trips: (group.ended?.weight ?? 0) + group.running.length,
        learned_at: new Date(this.#now * 3_600_000),
      })
    }
    await putLearned(tx, rows)
  }
}

const widest = (kind: LegKind) => ({ kind, from: '', to: '', providerId: null })
const keyOf = ({ kind, from, to, providerId }: LegName) => [kind, from, to, providerId ?? ''].join(' ')

export async function keepCalibration(tx: Tx, calibration: Calibration, now: Date): Promise<void> {
  await putCalibration(tx, calibration, now)
}
