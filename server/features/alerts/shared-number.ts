import type { Config } from '../../platform/config.ts'
import type { Credentials, Template } from './whatsapp-cloud.ts'

export interface SharedNumber extends Template {
  /** E.164: the number to which holders of numbers write START. */
  readonly phone: string
  readonly credentials: Credentials
  readonly appSecret: string
}

/** The number of this installation, which sends for companies without their own Meta app; null when there is none. */
export function sharedNumber(config: Config): SharedNumber | null {
  const { WHATSAPP_PHONE, WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_APP_SECRET } = config
  if (!WHATSAPP_PHONE || !WHATSAPP_PHONE_NUMBER_ID || !WHATSAPP_ACCESS_TOKEN || !WHATSAPP_APP_SECRET) return null
  return {
    phone: WHATSAPP_PHONE,
    credentials: { phoneNumberId: WHATSAPP_PHONE_NUMBER_ID, accessToken: WHATSAPP_ACCESS_TOKEN, isShared: true },
    appSecret: WHATSAPP_APP_SECRET,
    template: config.WHATSAPP_TEMPLATE,
    language: config.WHATSAPP_TEMPLATE_LANGUAGE,
  }
}
