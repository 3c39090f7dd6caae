import { type Refusal, refuse } from '../../../domain/decision.ts'
import { audit } from '../../platform/audit.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import { backupPath, linkSeconds } from './backup-links.ts'
import { doneBackup } from './backups.views.ts'

/** A link to the archive that anyone who has it can use for two minutes. Its creation is in the audit log. */
export async function linkBackup(
  context: ConfiguredContext,
  backupId: string,
): Promise<{ url: string; expiresAt: string } | Refusal<'not_found'>> {
  const { tx, actor, now, config } = context
  const { companyId, personId } = actor
  if (!(await doneBackup(tx, companyId, backupId))) return refuse('not_found')
  const expires = Math.floor(now.getTime() / 1000) + linkSeconds
  await audit(context, { verb: 'backups.link', subject: { kind: 'backup', id: backupId } })
  return {
    url: backupPath(config, { backupId, companyId, personId, expires }),
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
