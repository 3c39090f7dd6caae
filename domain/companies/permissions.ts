import type { CompanyKind, Duty, Role } from './roles.ts'

/** Columns of the table: the roles, and the duties that are given in addition to a role. */
export type Grade = Role | Duty

const everybody = ['user', 'operator', 'manager'] as const satisfies readonly Grade[]
const operators = ['operator', 'manager'] as const satisfies readonly Grade[]
const dispatchers = ['dispatch', 'operator', 'manager'] as const satisfies readonly Grade[]
const accountants = ['accounts', 'manager'] as const satisfies readonly Grade[]
const managers = ['manager'] as const satisfies readonly Grade[]

/**
 * What each role may do in its own company. The only such table: every endpoint names a row of it, and the screens use
 * it. Which kind of company an endpoint is for, and who owns the record, is checked separately.
 */
export const permissions = {
  /** Read what the company sees; change one's own language, sessions and read marks. */
  look: everybody,
  /**
   * Ask for prices, write messages, upload documents, save tax estimates, ask for visits: nothing binding, nothing
   * published.
   */
  work: everybody,
  /** Accept a price, book, order, engage a broker, give shipping instructions, share a link to an estimate. */
  deal: operators,
  /** Rate cards and answers to requests: write, change, publish, withdraw. */
  prices: operators,
  /** Cancel what was agreed with another company. */
  cancel: operators,
  /** Confirm or decline what others book, order or want to visit. */
  confirm: dispatchers,
  /** Report where the cargo is, move departures, process a customs file, report a delivery. */
  report: dispatchers,
  /** Invoice financing and other payments. */
  finance: accountants,
  /** Invite and remove people, give roles and duties, reset a second factor. */
  people: managers,
  /** Name, settings, domains, alerts, system logs, applying as a provider, licences. */
  company: managers,
  /** Make and restore backups. */
  backups: managers,
  /** For the platform's team: verify, suspend, review documents, judge ratings, enter rates. */
  market: operators,
} as const satisfies Readonly<Record<string, readonly Grade[]>>

export type Permission = keyof typeof permissions

export const allPermissions = Object.keys(permissions) as readonly Permission[]

export interface Holder {
  readonly role: Role
  readonly duties: readonly Duty[]
}

/** Whether a person has a permission, by their role or by a duty. */
export function mayDo({ role, duties }: Holder, permission: Permission): boolean {
  const allowed: readonly Grade[] = permissions[permission]
  return allowed.includes(role) || duties.some((duty) => allowed.includes(duty))
}

/** The permissions that a duty adds to a role; none to a manager's. */
export const addedBy = (duty: Duty, role: Role): readonly Permission[] =>
  allPermissions.filter(
    (permission) => !mayDo({ role, duties: [] }, permission) && mayDo({ role, duties: [duty] }, permission),
  )

const notOf: Readonly<Record<CompanyKind, readonly Permission[]>> = {
  customer: ['prices', 'report', 'market'],
  provider: ['market'],
  operator: ['deal', 'prices', 'cancel', 'confirm', 'report'],
}

/** The rows of the table that a company of a kind can use at all. */
export const permissionsOf = (kind: CompanyKind): readonly Permission[] =>
  allPermissions.filter((permission) => !notOf[kind].includes(permission))

/** The permissions of a role beyond the role below it; of a duty beyond the lowest role. */
export function addedTo(grade: Grade, kind: CompanyKind): readonly Permission[] {
  const before: Grade | null = grade === 'user' ? null : grade === 'manager' ? 'operator' : 'user'
  return permissionsOf(kind).filter((permission) => {
    const allowed: readonly Grade[] = permissions[permission]
    return allowed.includes(grade) && !(before && allowed.includes(before))
  })
}
