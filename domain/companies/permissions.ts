import type { CompanyKind, Duty, Role } from './roles.ts'

/** Columns of the table: the roles, and the duties that are given beside a role. */
export type Grade = Role | Duty

const everybody = ['user', 'operator', 'manager'] as const satisfies readonly Grade[]
const operators = ['operator', 'manager'] as const satisfies readonly Grade[]
const dispatchers = ['dispatch', 'operator', 'manager'] as const satisfies readonly Grade[]
const accountants = ['accounts', 'manager'] as const satisfies readonly Grade[]
const managers = ['manager'] as const satisfies readonly Grade[]

/**
 * Who may what in their own company. The only such table: every endpoint names a line of it, and the screens ask it.
 * Which kind of company an endpoint is for, and whose record it is, is decided elsewhere and as well.
 */
export const permissions = {
  /** Read what the company sees; one's own language, sessions and marks. */
  look: everybody,
  /** Ask for prices, write messages, bring papers, keep tax estimates, ask for visits: binds and publishes nothing. */
  work: everybody,
  /** Accept a price, book, order, engage a broker, give shipping instructions, share an estimate by a link. */
  deal: operators,
  /** Price cards and answers to requests: write, change, publish, withdraw. */
  prices: operators,
  /** Take back what was agreed with another company. */
  cancel: operators,
  /** Confirm or decline what others book, order or want to visit. */
  confirm: dispatchers,
  /** Say where the cargo is, move departures, lead a customs file, report a delivery. */
  report: dispatchers,
  /** Invoice financing and other payments. */
  finance: accountants,
  /** Invite, give roles and duties, remove, reset a second factor. */
  people: managers,
  /** Name, settings, domains, alerts, system logs, becoming a provider, licences. */
  company: managers,
  /** Make and put back backups. */
  backups: managers,
  /** Of the team: verify, suspend, review documents, judge ratings, enter rates. */
  market: operators,
} as const satisfies Readonly<Record<string, readonly Grade[]>>

export type Permission = keyof typeof permissions

export const allPermissions = Object.keys(permissions) as readonly Permission[]

export interface Holder {
  readonly role: Role
  readonly duties: readonly Duty[]
}

/** Whether a person may, by their role or by a duty beside it. */
export function mayDo({ role, duties }: Holder, permission: Permission): boolean {
  const allowed: readonly Grade[] = permissions[permission]
  return allowed.includes(role) || duties.some((duty) => allowed.includes(duty))
}

/** What a duty adds to a role; nothing to a manager's. */
export const addedBy = (duty: Duty, role: Role): readonly Permission[] =>
  allPermissions.filter(
    (permission) => !mayDo({ role, duties: [] }, permission) && mayDo({ role, duties: [duty] }, permission),
  )

const notOf: Readonly<Record<CompanyKind, readonly Permission[]>> = {
  customer: ['prices', 'report', 'market'],
  provider: ['market'],
  operator: ['deal', 'prices', 'cancel', 'confirm', 'report'],
}

/** The lines of the table that a company of a kind can use at all. */
export const permissionsOf = (kind: CompanyKind): readonly Permission[] =>
  allPermissions.filter((permission) => !notOf[kind].includes(permission))

/** What a role or duty allows beyond the role before it; of a duty beyond the lowest role. */
export function addedTo(grade: Grade, kind: CompanyKind): readonly Permission[] {
  const before: Grade | null = grade === 'user' ? null : grade === 'manager' ? 'operator' : 'user'
  return permissionsOf(kind).filter((permission) => {
    const allowed: readonly Grade[] = permissions[permission]
    return allowed.includes(grade) && !(before && allowed.includes(before))
  })
}
