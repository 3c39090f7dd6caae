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

/** The signature-checked claims of a bearer token; whether its session still lives is asked in the transaction. */
export interface Claims {
  readonly personId: string
  readonly sessionId: string
  /** What the session had reached when the token was made. */
  readonly aal: 'aal1' | 'aal2'
}

/** How the platform learns who is asking; the auth and companies features supply it. */
export interface Sessions {
  /** Checks signature, algorithm, expiry and shape of an access token; null when it is not one of ours. */
  verify(token: string): Promise<Claims | null>
}
