import { sql } from 'kysely'
import { companiesContract } from '../contract/companies.ts'
import type { Person } from './app.ts'
import type { AuthBench } from './auth.ts'

/** Invites an address as a manager; returns the token from the mail. */
export async function mailedInvitation(
  bench: AuthBench,
  manager: Person,
  email: string,
  role: Person['role'] = 'user',
): Promise<string> {
  const { status } = await bench.app.call(companiesContract.invitePerson, { body: { email, role } }, manager)
  const { link } = await bench.letter(email)
  // The token is in the fragment, which no server sees.
  if (status !== 200 || link.origin + link.pathname !== `${bench.siteUrl}/auth/invitation` || link.search !== '')
    throw new Error(`the invitation answered ${status} and its mail leads to ${link}`)
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
}

/** Ends the hour in which an address gets only one invitation. */
export async function invitationHourPasses(bench: AuthBench): Promise<void> {
  const { db } = bench.app.owner
  await sql`update auth.attempts set window_ends_at = now() - interval '1 second' where kind = 'invitation_mail'`.execute(
    db,
  )
  await sql`update invitations set created_at = created_at - interval '1 hour'`.execute(db)
}
