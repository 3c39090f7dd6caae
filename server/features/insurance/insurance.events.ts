interface CertificateNews {
  readonly number: string
  readonly providerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'insurance.published': Readonly<Record<string, never>>
    'insurance.withdrawn': Readonly<Record<string, never>>
    'insurance.certificate-bound': CertificateNews
    /** The insured route has changed. */
    'insurance.certificate-revised': CertificateNews
    'insurance.certificate-cancelled': CertificateNews
    /** The goods have left or have been delivered. */
    'insurance.certificate-followed': CertificateNews
  }
}

export type CertificateNewsKind = 'bound' | 'revised' | 'cancelled' | 'followed'
export type CertificateEventName = `insurance.certificate-${CertificateNewsKind}`
