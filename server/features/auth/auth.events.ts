import type { Language } from '../../../domain/language/language.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /**
     * A person confirmed their address for the first time. Announced in the transaction of the auth role, which may
     * write little outside its own schema: leave heavier work to a job.
     */
    'auth.person-confirmed': {
      readonly email: string
      readonly firstName: string
      readonly lastName: string
      /** Their browser's language at sign-up. */
      readonly language: Language
      /** The invitation token that they gave at sign-up; not verified yet. */
      readonly invitation: string | null
    }
    'auth.email-changed': { readonly before: string; readonly after: string }
    'auth.person-deleted': Record<string, never>
  }
}
