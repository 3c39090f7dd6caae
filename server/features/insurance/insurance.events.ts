interface CertificateNews {
  readonly number: string
  readonly providerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'insurance.published': Readonly<Record<string, never>>
    'insurance.withdrawn': Readonly<Record<string, never>>
    'insurance.certificate_bound': CertificateNews
    /** The insured way is another one. */
    'insurance.certificate_revised': CertificateNews
    'insurance.certificate_cancelled': CertificateNews
    /** The goods have left, or are at the door. */
    'insurance.certificate_followed': CertificateNews
  }
}

export type CertificateNewsKind = 'bound' | 'revised' | 'cancelled' | 'followed'
export type CertificateEventName = `insurance.certificate_${CertificateNewsKind}`
