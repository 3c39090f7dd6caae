import { commonRefusals, type Endpoint } from '../../../contract/endpoint.ts'

const contracts = import.meta.glob<Record<string, unknown>>(['../../../contract/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const strings = import.meta.glob<Record<string, unknown>>(
  ['../../**/*.strings.ts', '!../../features/auth/auth.strings.ts'],
  { eager: true },
)

export interface ExplainedRefusal {
  readonly code: string
  /** HTTP statuses of its responses. */
  readonly statuses: readonly number[]
  /** Its meaning in the language of the page; several when features word it differently. */
  readonly sentences: readonly string[]
}

/** Every code of a problem document with its meaning, in alphabetical order. */
export function explainedRefusals(): readonly ExplainedRefusal[] {
  const statuses = new Map<string, Set<number>>()
  const add = ([code, status]: [string, number]) => statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  Object.entries(commonRefusals).forEach(add)
  // Refusals of webhooks and of the sign-in service are not problem documents.
  for (const endpoint of endpoints()) if (endpoint.kind !== 'webhook') Object.entries(endpoint.refusals).forEach(add)
  const tables = Object.values(strings)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => /refusals$|^commonRefusalWords$/i.test(name))
    .map(([, table]) => table as Readonly<Record<string, string>>)
  return [...statuses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, known]) => ({
      code,
      statuses: [...known].sort(),
      sentences: [...new Set(tables.flatMap((table) => table[code] ?? []))].map((text) =>
        text.replace(/\{\{\w+\}\}/g, '…'),
      ),
    }))
}

function endpoints(): readonly Endpoint[] {
  return Object.values(contracts)
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, contract]) => Object.values(contract as Readonly<Record<string, Endpoint>>))
}
