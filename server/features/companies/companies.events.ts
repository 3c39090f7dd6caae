declare module '../../platform/events.ts' {
  interface Events {
    /**
     * A company was created by its first person. Announced in a transaction of the auth role, which may write little: a
     * listener that prepares something for the company enqueues a job.
     */
    'companies.founded': { readonly companyId: string; readonly personId: string }
    /** The last person of a company is about to leave it; the company is deleted if no records refer to it. */
    'companies.closing': { readonly companyId: string }
    'companies.person-joined': { readonly companyId: string; readonly personId: string; readonly role: string }
    'companies.person-left': { readonly companyId: string; readonly personId: string }
    /** A provider requested another name, which waits for an operator. */
    'companies.name-asked': { readonly companyId: string; readonly companyName: string }
    /** An operator approved the name, or declined it with a reason. */
    'companies.name-decided': { readonly companyId: string; readonly name: string; readonly reason: string | null }
    'companies.changed': { readonly name: string }
  }
}

export {}
