import type { Span } from '../customs/assessment.ts'
import { type LegName, learnedFrom, legKey } from './knowledge.ts'
import { durationOfSpan, type Learned, learn, logRatio, type TripRecord, unlearned, withTrip } from './leg-law.ts'

/** A leg that has begun; epoch hours; `endedAt` is null while it is in progress. */
export interface LegTrip {
  readonly leg: LegName & { readonly expected: Span }
  readonly startedAt: number
  readonly endedAt: number | null
}

/** What was learned from the trips of a group of legs. */
export interface Lesson extends Learned {
  readonly leg: LegName
  readonly trips: number
}

interface Group {
  readonly leg: LegName
  ended: TripRecord | null
  readonly running: number[]
}

/** Collects trips one by one, each for its kind, its corridor and its provider there. */
export class TripLessons {
  readonly #groups = new Map<string, Group>()
  readonly #now: number

  /** @param now epoch hour */
  constructor(now: number) {
    this.#now = now
  }

  add({ leg, startedAt, endedAt }: LegTrip): void {
    const law = durationOfSpan(leg.expected, leg.kind)
    const hours = (endedAt ?? this.#now) - startedAt
    // Reported all at once, or mistyped: it says nothing about the duration.
    if (!law || hours < law.minimum / 2) return
    if (endedAt === null && hours <= law.minimum) return
    const ratio = logRatio(law, hours)
    for (const group of this.#groupsOf(leg)) {
      if (endedAt === null) group.running.push(ratio)
      else group.ended = withTrip(group.ended, ratio, endedAt)
    }
  }

  #groupsOf({ kind, from, to, providerId }: LegName): Group[] {
    const corridor: LegName = { kind, from, to, providerId: null }
    const names = [{ ...corridor, from: '', to: '' }, corridor, ...(providerId ? [{ ...corridor, providerId }] : [])]
    return names.map((leg) => {
      const key = legKey(leg)
      const group = this.#groups.get(key) ?? { leg, ended: null, running: [] }
      this.#groups.set(key, group)
      return group
    })
  }

  /** What all trips taught, from kind to provider, each shrunk towards the wider group. */
  learned(): Lesson[] {
    const lessons = new Map<string, Lesson>()
    const width = ({ leg }: Group) => Number(leg.from !== '') + Number(leg.providerId !== null)
    for (const { leg, ended, running } of [...this.#groups.values()].sort((a, b) => width(a) - width(b))) {
      const wider = learnedFrom(lessons, leg) ?? unlearned(leg.kind)
      const trips = (ended?.weight ?? 0) + running.length
      lessons.set(legKey(leg), { leg, trips, ...learn(wider, ended, running, this.#now) })
    }
    return [...lessons.values()]
  }
}
