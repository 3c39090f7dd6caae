/** A module that several screens import. */
export interface SharedModule {
  readonly id: string
  /** Length of its code in characters. */
  readonly size: number
  /** Indexes of the screens that import it. */
  readonly users: ReadonlySet<number>
  readonly imports: readonly string[]
}

interface Group {
  readonly ids: readonly string[]
  readonly size: number
  readonly users: ReadonlySet<number>
}

/**
 * Groups modules into files. Two files are merged when the screens that need both save more by one file less than the
 * screens that need only one lose by fetching too much. No two files import each other; each comes after those that it
 * imports.
 * @param costOfFile cost of a file in addition to its content, in characters
 */
export function fileGroups(modules: readonly SharedModule[], costOfFile: number): readonly (readonly string[])[] {
  const bySignature = Map.groupBy(modules, ({ users }) => [...users].sort((a, b) => a - b).join())
  let groups = [...bySignature.values()].map((same) => same.map(alone).reduce(together))
  for (let pair = bestPair(groups, costOfFile); pair; pair = bestPair(groups, costOfFile)) groups = merged(groups, pair)
  for (let pair = circle(groups, modules); pair; pair = circle(groups, modules)) groups = merged(groups, pair)
  const importsOf = importsOfGroups(groups, modules)
  const sorted: Group[] = []
  const place = (group: Group) => {
    if (sorted.includes(group)) return
    for (const each of importsOf.get(group) ?? []) place(each)
    sorted.push(group)
  }
  for (const group of groups) place(group)
  return sorted.map(({ ids }) => ids)
}

const alone = ({ id, size, users }: SharedModule): Group => ({ ids: [id], size, users })

const together = (a: Group, b: Group): Group => ({
  ids: [...a.ids, ...b.ids],
  size: a.size + b.size,
  users: a.users.union(b.users),
})

function merged(groups: readonly Group[], pair: readonly Group[]): Group[] {
  return [...groups.filter((group) => !pair.includes(group)), pair.reduce(together)]
}

function bestPair(groups: readonly Group[], costOfFile: number): [Group, Group] | null {
  let best: [Group, Group] | null = null
  let most = 0
  for (const [place, a] of groups.entries())
    for (const b of groups.slice(place + 1)) {
      const both = a.users.intersection(b.users).size
      const gain = both * costOfFile - (b.users.size - both) * a.size - (a.users.size - both) * b.size
      if (gain <= most) continue
      most = gain
      best = [a, b]
    }
  return best
}

function importsOfGroups(groups: readonly Group[], modules: readonly SharedModule[]): Map<Group, Set<Group>> {
  const groupOf = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group])))
  const importsOf = new Map(groups.map((group) => [group, new Set<Group>()]))
  for (const { id, imports } of modules) {
    const from = groupOf.get(id)
    for (const each of imports) {
      const to = groupOf.get(each)
      if (from && to && from !== to) importsOf.get(from)?.add(to)
    }
  }
  return importsOf
}

/** Groups that import each other, directly or indirectly; null when there are none. */
function circle(groups: readonly Group[], modules: readonly SharedModule[]): Group[] | null {
  const importsOf = importsOfGroups(groups, modules)
  const reached = (from: Group) => {
    const found = new Set<Group>()
    const open = [from]
    for (let group = open.pop(); group; group = open.pop())
      for (const next of importsOf.get(group) ?? []) {
        if (found.has(next)) continue
        found.add(next)
        open.push(next)
      }
    return found
  }
  const all = new Map(groups.map((group) => [group, reached(group)]))
  for (const [group, far] of all)
    if (far.has(group)) return groups.filter((other) => far.has(other) && all.get(other)?.has(group))
  return null
}
