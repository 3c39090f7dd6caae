import type { Problem } from '../../contract/endpoint.ts'
import { type Permission, permissions } from '../../domain/companies/permissions.ts'
import { wordsOf } from './i18n.ts'
import { commonRefusalWords, platformWords } from './platform.strings.ts'
import { whoMay } from './who-may.ts'

/**
 * Why a call gave no answer. `refused`: the server looked and said no (`code` says why). `fault`: the server broke or
 * is away; trying again may help. `offline`: nothing came back at all.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly kind: 'refused' | 'fault' | 'offline'
  readonly code: string
  readonly status: number
  readonly requestId: string | null
  readonly values: Readonly<Record<string, string | number>>
  readonly fields: Readonly<Record<string, string>>

  constructor(kind: ApiProblem['kind'], problem: Partial<Problem>) {
    super(problem.title ?? problem.code ?? kind)
    this.kind = kind
    this.code = problem.code ?? (kind === 'offline' ? 'offline' : 'fault')
    this.status = problem.status ?? 0
    this.requestId = problem.requestId ?? null
    this.values = problem.values ?? {}
    this.fields = problem.fields ?? {}
  }
}

/**
 * The sentence for a failure. `words` are the feature's own for its refusal codes, values as `{{name}}`; codes that
 * every endpoint may give have theirs here. `inWords` puts values as people read them in the place of those that came.
 */
export function problemText(
  error: unknown,
  words: Readonly<Record<string, string>> = {},
  inWords: (values: ApiProblem['values']) => ApiProblem['values'] = (values) => values,
): string {
  const t = wordsOf(platformWords)
  if (!(error instanceof ApiProblem)) return commonRefusalWords.fault
  if (error.kind === 'offline') return t('offline')
  const template = words[error.code] ?? (commonRefusalWords as Readonly<Record<string, string>>)[error.code]
  if (!template) return error.kind === 'fault' ? commonRefusalWords.fault : t('unknownRefusal', { code: error.code })
  return withValues(template, error.code === 'role_missing' ? inRoles(error.values) : inWords(error.values))
}

/** A sentence with values in the place of their `{{name}}`. */
export const withValues = (template: string, values: ApiProblem['values']): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** A permission as the roles that it takes. */
function inRoles(values: ApiProblem['values']): ApiProblem['values'] {
  const may = String(values.may)
  return { ...values, who: Object.hasOwn(permissions, may) ? whoMay(may as Permission) : '' }
}
