import pg from 'pg'

const readAny: (text: string) => unknown = pg.types.getTypeParser(1009 as never)

/**
 * A `text[]` as PostgreSQL writes it. Lists of codes, which is nearly all of them, are neither quoted nor nested and
 * hold no null: they are cut at their commas, ten times as fast as the driver goes through them letter by letter.
 */
export function readTextArray(text: string): unknown {
  if (text === '{}') return []
  return /["\\]|^\[|^\{\{|NULL/.test(text) ? readAny(text) : text.slice(1, -1).split(',')
}
