interface CertificateNews {
  readonly number: string
  readonly providerCompanyId: string
  readonly customerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'insurance.published': Readonly<Record<string, never>>
    'insurance.withdrawn': Readonly<Record<string, never>>
    'insurance.certificate-bound': CertificateNews
    /** The insured route has changed. */
    'insurance.certificate-revised': CertificateNews
    'insurance.certificate-cancelled': CertificateNews
    /** The goods had left before it was bound. */
    'insurance.certificate-void': CertificateNews
    /** The goods have left or have been delivered. */
    'insurance.certificate-followed': CertificateNews
  }
}

export type CertificateNewsKind = 'bound' | 'revised' | 'cancelled' | 'void' | 'followed'
export type CertificateEventName = `insurance.certificate-${CertificateNewsKind}`
