import type { ApplicationEvent } from '../../../domain/financing/application-lifecycle.ts'

interface ApplicationNews {
  readonly applicationId: string
  readonly number: string
  readonly companyId: string
  readonly event: ApplicationEvent | { readonly type: 'submitted' }
}

declare module '../../platform/events.ts' {
  interface Events {
    'financing.submitted': ApplicationNews
    'financing.details-added': ApplicationNews
    'financing.taken-up': ApplicationNews
    'financing.assessed': ApplicationNews
    'financing.offered': ApplicationNews
    'financing.accepted': ApplicationNews
    'financing.declined': ApplicationNews
    'financing.advanced': ApplicationNews
    'financing.paid': ApplicationNews
    'financing.overdue': ApplicationNews
    'financing.reserve-returned': ApplicationNews
  }
}

export type ApplicationEventName = `financing.${'submitted' | ApplicationEvent['type']}`
