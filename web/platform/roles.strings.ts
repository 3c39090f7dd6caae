import type { Grade, Permission } from '../../domain/companies/permissions.ts'
import { words } from './i18n.ts'

/** Roles, and the additional duties. */
export const gradeWords = words('gradeWords', {
  user: 'User',
  operator: 'Operator',
  manager: 'Manager',
  dispatch: 'Dispatch',
  accounts: 'Accounts',
} satisfies Record<Grade, string>)

/** What a role allows. */
export const permissionWords = words('permissionWords', {
  look: 'See what the company sees',
  work: 'Ask for prices, write messages, upload papers, estimate taxes',
  deal: 'Accept prices, book and order',
  prices: 'Publish prices, answer requests',
  cancel: 'Cancel what was agreed',
  confirm: 'Confirm or decline bookings, orders and visits',
  report: 'Report where the cargo is, handle customs files',
  finance: 'Finance invoices',
  people: 'Invite people, give roles',
  company: 'Change the company’s profile and settings',
  backups: 'Make and restore backups',
  market: 'Verify providers, review documents, enter rates',
} satisfies Record<Permission, string>)

export const roleNoteWords = words('roleNoteWords', {
  or: '{{some}} or {{last}}',
  takes: '{{what}}: this takes {{who}}. Ask {{ask}}.',
})
