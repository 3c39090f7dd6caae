import type { Language } from '../../../domain/language/language.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /**
     * Somebody proved that an address is theirs, for the first time. Told in the transaction of the auth role, which
     * may write little besides its own schema: leave heavier work to a job.
     */
    'auth.person-confirmed': {
      readonly email: string
      readonly firstName: string
      readonly lastName: string
      /** What their browser asked for at sign-up. */
      readonly language: Language
      /** Token of the invitation through which they came, as they gave it: to be checked. */
      readonly invitation: string | null
    }
    'auth.email-changed': { readonly before: string; readonly after: string }
    'auth.person-deleted': Record<string, never>
  }
}
