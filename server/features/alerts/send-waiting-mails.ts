import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { makeMailsDue } from './alerts.store.ts'

/** Makes all mails that wait for another try due now, as when the mail server is back. Returns their number. */
export async function sendWaitingMails(context: Context): Promise<{ mails: number }> {
  const mails = await makeMailsDue(context.tx)
  if (mails > 0)
    await audit(context, {
      verb: 'alerts.send-waiting-mails',
      subject: { kind: 'company', id: context.actor.companyId },
      after: { mails },
    })
  return { mails }
}
