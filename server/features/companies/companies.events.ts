declare module '../../platform/events.ts' {
  interface Events {
    /**
     * A company was opened by its first person. Told in a transaction of the auth role, which may write little:
     * whoever prepares something for the new company enqueues a job.
     */
    'companies.founded': { readonly companyId: string; readonly personId: string }
    /** The last person of a company is about to leave it; where nothing names it any more it goes with them. */
    'companies.closing': { readonly companyId: string }
    'companies.person-joined': { readonly companyId: string; readonly personId: string; readonly role: string }
    'companies.person-left': { readonly companyId: string; readonly personId: string }
    /** A provider wants to bear another name, which waits for an operator. */
    'companies.name-asked': { readonly companyId: string; readonly companyName: string }
    /** An operator gave it, or declined it with a reason. */
    'companies.name-decided': { readonly companyId: string; readonly name: string; readonly reason: string | null }
    'companies.changed': { readonly name: string }
  }
}

export {}
