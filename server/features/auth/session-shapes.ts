import type { Selectable } from 'kysely'
import type { AuthSessions } from '../../platform/database/schema.generated.ts'

export type SessionRow = Selectable<AuthSessions>
