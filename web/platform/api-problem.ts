import type { Problem } from '../../contract/endpoint.ts'
import { type Permission, permissions } from '../../domain/companies/permissions.ts'
import { wordsOf } from './i18n.ts'
import { commonRefusalWords, platformWords } from './platform.strings.ts'
import { whoMay } from './who-may.ts'

/**
 * Why a call failed. `refused`: the server rejected it (`code` says why). `fault`: the server failed or is unreachable;
 * a retry may help. `offline`: there was no response at all.
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
 * The message for a failed call. `words` are the feature's messages by refusal code, with values as `{{name}}`;
 * refusals common to every endpoint have theirs here. `inWords` replaces raw values with readable ones.
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

/** Fills the `{{name}}` placeholders of a message. */
export const withValues = (template: string, values: ApiProblem['values']): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** Replaces a permission with the roles that have it. */
function inRoles(values: ApiProblem['values']): ApiProblem['values'] {
  const may = String(values.may)
  return { ...values, who: Object.hasOwn(permissions, may) ? whoMay(may as Permission) : '' }
}
