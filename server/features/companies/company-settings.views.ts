import type { Selectable } from 'kysely'
import type { CompanySettings } from '../../../contract/settings.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Companies } from '../../platform/database/schema.generated.ts'

/** Setting → the column that keeps it. */
export const columns = {
  timeZone: 'time_zone',
  currency: 'currency',
  language: 'language',
  secondFactorRequired: 'second_factor_required',
  sessionTimeout: 'session_timeout',
  sessionMinutes: 'session_minutes',
  selfRegistration: 'self_registration',
  emailVerification: 'email_verification',
  defaultRole: 'default_role',
  automaticBackups: 'automatic_backups',
  maintenanceMode: 'maintenance',
  holdHours: 'hold_hours',
} as const satisfies Readonly<Record<keyof Settings, keyof Companies>>

type SettingsRow = Pick<Selectable<Companies>, (typeof columns)[keyof Settings]>

const settingsOf = (row: SettingsRow): Settings => ({
  timeZone: row.time_zone,
  currency: row.currency,
  language: row.language,
  secondFactorRequired: row.second_factor_required,
  sessionTimeout: row.session_timeout,
  sessionMinutes: row.session_minutes,
  selfRegistration: row.self_registration,
  emailVerification: row.email_verification,
  defaultRole: row.default_role,
  automaticBackups: row.automatic_backups,
  maintenanceMode: row.maintenance,
  holdHours: row.hold_hours,
})

/** What a company has set, with its name. */
export async function readSettings(tx: Tx, companyId: string): Promise<CompanySettings> {
  const row = await tx
    .selectFrom('companies')
    .select(['name', 'asked_name', ...Object.values(columns)])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { companyName: row.name, askedName: row.asked_name, ...settingsOf(row) }
}

/** Held until the end of the transaction: changes come one after the other. */
export async function lockSettings(tx: Tx, companyId: string): Promise<Settings> {
  const row = await tx
    .selectFrom('companies')
    .select(Object.values(columns))
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}
