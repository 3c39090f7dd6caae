import type { FileCommand, FileStatus } from '../../../domain/clearance/clearance-file.ts'

interface ClearanceNews {
  readonly fileId: string
  readonly number: string
  readonly bookingId: string
  readonly customerCompanyId: string
}

declare module '../../platform/events.ts' {
  interface Events {
    'clearance.requested': ClearanceNews
    'clearance.moved': ClearanceNews & { readonly step: FileCommand['kind']; readonly status: FileStatus }
  }
}
