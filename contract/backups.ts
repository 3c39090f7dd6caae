import * as z from 'zod/mini'
import { components, contract, endpoint } from './endpoint.ts'
import { id, instant, pageOf, pageQuery, signedQuery } from './wire.ts'

const backupStates = ['waiting', 'running', 'done', 'failed'] as const
const restoreStates = ['checking', 'refused', 'checked', 'waiting', 'running', 'done', 'stopped', 'failed'] as const

/** Records and files processed so far, and in total. */
const progress = z.object({ done: z.int(), all: z.int() })

const backup = z.object({
  id,
  kind: z.enum(['manual', 'daily']),
  state: z.enum(backupStates),
  progress,
  records: z.nullable(z.int()),
  files: z.nullable(z.int()),
  /** Bytes of the archive. */
  size: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  keptUntil: z.nullable(instant),
  /** When it was test-restored. */
  testedAt: z.nullable(instant),
  testFailure: z.nullable(z.string()),
})
export type Backup = z.output<typeof backup>

/** Why an archive is refused. */
const archiveRefusals = [
  'archive_broken',
  'archive_foreign',
  'archive_other_company',
  'archive_version',
  'archive_incomplete',
] as const
export type ArchiveRefusal = (typeof archiveRefusals)[number]

export const restoreReport = z.object({
  companyName: z.string(),
  madeAt: instant,
  records: z.int(),
  files: z.int(),
  /** Files that could not be read when the backup was made. */
  filesLost: z.int(),
  /** Not in the database: they would be restored. */
  recordsMissing: z.int(),
  filesMissing: z.int(),
  tables: z.array(
    z.object({
      table: z.string(),
      records: z.int(),
      missing: z.int(),
      /** In the database, but different from the archive: they remain unchanged. */
      different: z.int(),
    }),
  ),
})
export type RestoreReport = z.output<typeof restoreReport>

const restoreRefusal = z.enum([...archiveRefusals, 'restore_clash'])
export type RestoreRefusal = z.output<typeof restoreRefusal>

const restore = z.object({
  id,
  name: z.string(),
  size: z.int(),
  state: z.enum(restoreStates),
  refusal: z.nullable(restoreRefusal),
  report: z.nullable(restoreReport),
  progress,
  createdAt: instant,
  finishedAt: z.nullable(instant),
})
export type Restore = z.output<typeof restore>

const oneBackup = z.object({ backupId: id })
const oneRestore = z.object({ restoreId: id })

/** The body is the archive itself. */
export const bringArchive = endpoint({
  kind: 'file',
  media: { body: 'application/octet-stream' },
  method: 'POST',
  path: '/restores',
  summary: 'Uploads an archive to be checked; nothing is restored yet',
  allow: 'person',
  may: 'backups',
  perMinute: 10,
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: restore,
  refusals: {
    file_too_large: 413,
    file_empty: 422,
    upload_broken: 400,
    upload_too_slow: 408,
    uploads_busy: 503,
    archive_broken: 422,
    restore_under_way: 409,
  },
})

components({ Backup: backup, RestoreReport: restoreReport, Restore: restore, WorkProgress: progress })

export const backupsContract = contract('backups', {
  bringArchive,
  getBackupContent: endpoint({
    kind: 'file',
    media: { answer: 'application/gzip' },
    method: 'GET',
    path: '/backups/:backupId/content',
    summary: 'Returns the archive, by its signed URL',
    allow: 'anyone',
    params: z.object({ backupId: z.string() }),
    query: z.object(signedQuery),
    answer: z.string(),
    refusals: {},
  }),
  listBackups: endpoint({
    method: 'GET',
    path: '/backups',
    summary: 'Lists the backups of the company, newest first',
    allow: 'person',
    may: 'backups',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(backup),
    refusals: {},
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/backups',
    summary: 'Starts a backup of all records and files of the company',
    allow: 'person',
    may: 'backups',
    creates: true,
    perMinute: 10,
    answer: backup,
    refusals: { backup_under_way: 409 },
  }),
  linkBackup: endpoint({
    method: 'POST',
    path: '/backups/:backupId/link',
    summary: 'Returns a signed URL of the archive, valid for two minutes',
    allow: 'person',
    may: 'backups',
    params: oneBackup,
    secret: true,
    answer: z.object({ url: z.string(), expiresAt: instant }),
    refusals: {},
  }),
  listRestores: endpoint({
    method: 'GET',
    path: '/restores',
    summary: 'Lists the uploaded archives, newest first',
    allow: 'person',
    may: 'backups',
    query: z.object({ ...pageQuery, after: z.optional(id) }),
    answer: pageOf(restore),
    refusals: {},
  }),
  startRestore: endpoint({
    method: 'POST',
    path: '/restores/:restoreId/start',
    summary: 'Restores all missing records and files, or none',
    allow: 'person',
    may: 'backups',
    params: oneRestore,
    answer: restore,
    refusals: { restore_not_checked: 409, restore_under_way: 409 },
  }),
  stopRestore: endpoint({
    method: 'POST',
    path: '/restores/:restoreId/stop',
    summary: 'Stops a restore and rolls it back',
    allow: 'person',
    may: 'backups',
    params: oneRestore,
    answer: restore,
    refusals: { restore_not_running: 409 },
  }),
})
