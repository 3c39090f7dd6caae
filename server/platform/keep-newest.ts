/** Takes the oldest entries out of a map until so many are left: a map goes through its keys in the order of their coming. */
export function keepNewest<Key>(map: Map<Key, unknown>, most: number): void {
  for (const oldest of map.keys())
    if (map.size > most) map.delete(oldest)
    else return
}
