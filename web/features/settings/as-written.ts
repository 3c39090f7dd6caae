import type { Duty, Role } from '../../../domain/companies/roles.ts'

/** A write of the people page: only those of a role concern a person's role and duties. */
export interface PeopleWrite {
  readonly kind?: string
  readonly personId?: string
  readonly role?: Role
  readonly duties?: readonly Duty[]
}

interface Write {
  readonly status: string
  readonly given: PeopleWrite | undefined
}

/** A person as they will be once the pending writes are saved; each write gives the role, and the duties when changed. */
export function asWritten<P extends { readonly id: string; readonly role: Role; readonly duties: readonly Duty[] }>(
  person: P,
  writes: readonly Write[],
): P {
  let { role, duties } = person
  for (const { status, given } of writes) {
    if (status !== 'pending' || given?.kind !== 'role' || given.personId !== person.id) continue
    role = given.role ?? role
    duties = given.duties ?? duties
  }
  return { ...person, role, duties }
}
