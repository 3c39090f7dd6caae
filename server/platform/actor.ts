import type { CompanyKind, Duty, Role } from '../../domain/companies/roles.ts'

/** The signed-in person on whose behalf a request runs. */
export interface Actor {
  readonly personId: string
  readonly companyId: string
  readonly companyKind: CompanyKind
  readonly role: Role
  readonly duties: readonly Duty[]
  readonly email: string
  readonly sessionId: string
  readonly aal: 'aal1' | 'aal2'
}

/**
 * The claims of a bearer token whose signature was checked. Whether its session is still valid is checked in the
 * transaction.
 */
export interface Claims {
  readonly personId: string
  readonly sessionId: string
  /** The authentication level of the session when the token was issued. */
  readonly aal: 'aal1' | 'aal2'
}

/** How the platform identifies the caller; implemented by the auth and companies features. */
export interface Sessions {
  /**
   * Checks signature, algorithm, expiry and shape of an access token. Returns null for a token that we did not issue.
   */
  verify(token: string): Promise<Claims | null>
}
