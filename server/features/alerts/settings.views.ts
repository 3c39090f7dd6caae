import { mailTopicsAtFirst, whatsappTopicsAtFirst } from '../../../domain/alerts/alert.ts'
import type { Config } from '../../platform/config.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import type { ConnectionRow } from './alerts.store.ts'
import { readConnection, readSettings, recipientSeen, recipientsOf } from './alerts.views.ts'
import { companyZone } from './company-zone.ts'
import { sharedNumber } from './shared-number.ts'
import { verifyTokenOf } from './whatsapp-cloud.ts'

/** The company's alerts by mail. */
export async function emailSettings({ tx, actor: { companyId } }: Context, { MAIL_FROM }: Config) {
  const row = await readSettings(tx, companyId)
  return {
    sender: MAIL_FROM,
    frequency: row?.frequency ?? 'immediate',
    timeZone: await companyZone(tx, companyId),
    nextDigestAt: row?.next_digest_at?.toISOString() ?? null,
    topics: row?.mail_topics ?? [...mailTopicsAtFirst],
    recipients: (await recipientsOf(tx, companyId, 'email')).map(recipientSeen),
  }
}

/** The company's alerts by WhatsApp. */
export async function whatsappSettings({ tx, actor: { companyId, role }, config }: ConfiguredContext) {
  const [row, settings] = [await readConnection(tx, companyId), await readSettings(tx, companyId)]
  return {
    connection: row
      ? {
          phone: row.phone,
          own: ownNumber(row),
          trouble: row.trouble === null ? null : { code: row.trouble_code, details: row.trouble },
          connectedAt: row.connected_at.toISOString(),
        }
      : null,
    sharedNumber: sharedNumber(config)?.phone ?? null,
    webhookUrl: `${config.siteUrl}/hooks/whatsapp/${companyId}`,
    verifyToken: role === 'manager' ? verifyTokenOf(config, companyId) : null,
    topics: settings?.whatsapp_topics ?? [...whatsappTopicsAtFirst],
    recipients: (await recipientsOf(tx, companyId, 'whatsapp')).map(recipientSeen),
  }
}

function ownNumber({ phone_number_id: phoneNumberId, template, language }: ConnectionRow) {
  return phoneNumberId === null || template === null || language === null ? null : { phoneNumberId, template, language }
}
