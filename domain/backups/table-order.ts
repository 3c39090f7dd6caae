/** A foreign key, as far as the order of the tables depends on it. */
export interface Reference {
  readonly from: string
  readonly to: string
}

/**
 * Sorts tables so that each comes after all tables that it refers to; a reference to itself does not count.
 * @throws RangeError if they refer to each other in a cycle
 */
export function tableOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const order: string[] = []
  const placed = new Set<string>()
  const waitsFor = (table: string) =>
    references.filter(({ from, to }) => from === table && to !== table && tables.includes(to) && !placed.has(to))
  while (order.length < tables.length) {
    const next = tables.filter((table) => !placed.has(table) && waitsFor(table).length === 0)
    if (next.length === 0) throw new RangeError('tables refer to one another in a circle')
    for (const table of next) {
      order.push(table)
      placed.add(table)
    }
  }
  return order
}
