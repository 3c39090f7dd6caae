import type { AppContext } from '../../platform/app-context.ts'
import { resealed } from '../../platform/keys.ts'
import { lockConnections, saveConnection } from './alerts.store.ts'

/** Encrypts the companies' WhatsApp credentials again with the first secret key. */
export async function resealWhatsapp({ worker, config }: AppContext): Promise<number> {
  return worker.transact(async (tx) => {
    let count = 0
    for (const { company_id, sealed_token, sealed_app_secret } of await lockConnections(tx)) {
      if (!sealed_token || !sealed_app_secret) continue
      const token = resealed(config, 'whatsapp-token', sealed_token)
      const appSecret = resealed(config, 'whatsapp-app-secret', sealed_app_secret)
      if (!token && !appSecret) continue
      await saveConnection(tx, company_id, {
        sealed_token: token ?? sealed_token,
        sealed_app_secret: appSecret ?? sealed_app_secret,
      })
      count += 1
    }
    return count
  })
}
