import { publish } from '../../platform/database/publish.ts'

export const companiesView = publish
  .selectFrom('companies')
  .select(['id', 'name', 'name_key', 'kind', 'language', 'created_at', 'verified_at'])
  .select(['asked_name', 'name_asked_at', 'suspended_at', 'suspended_reason', 'automatic_backups'])

/** A company's settings, with its name. */
export const companySettingsView = publish
  .selectFrom('companies')
  .select(['id', 'name', 'asked_name', 'time_zone', 'currency', 'language', 'second_factor_required'])
  .select(['session_timeout', 'session_minutes', 'self_registration', 'email_verification', 'default_role'])
  .select(['automatic_backups', 'maintenance', 'hold_hours'])

export const peopleView = publish
  .selectFrom('people')
  .select(['id', 'company_id', 'email', 'first_name', 'last_name', 'language', 'role', 'created_at', 'left_at'])

export const invitationsView = publish.selectFrom('invitations').select(['id', 'company_id', 'email'])
