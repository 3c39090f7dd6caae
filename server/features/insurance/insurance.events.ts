interface CertificateNews {
  readonly number: string
  readonly providerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'insurance.published': Readonly<Record<string, never>>
    'insurance.withdrawn': Readonly<Record<string, never>>
    'insurance.certificate-bound': CertificateNews
    /** The insured way is another one. */
    'insurance.certificate-revised': CertificateNews
    'insurance.certificate-cancelled': CertificateNews
    /** The goods have left, or are at the door. */
    'insurance.certificate-followed': CertificateNews
  }
}

export type CertificateNewsKind = 'bound' | 'revised' | 'cancelled' | 'followed'
export type CertificateEventName = `insurance.certificate-${CertificateNewsKind}`
