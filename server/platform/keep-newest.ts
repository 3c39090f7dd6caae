/** Removes the oldest entries of a map until `most` are left: a map iterates in the order of insertion. */
export function keepNewest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const oldest of map.keys())
    if (map.size > most) map.delete(oldest)
    else return
}
