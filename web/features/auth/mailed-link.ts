import type { PlainKey } from '../../platform/i18n.ts'
import type { authWords } from './auth.strings.ts'

type Word = PlainKey<typeof authWords>

export type MailedLinkType = 'signup' | 'invite' | 'recovery' | 'email_change' | 'magiclink' | 'email'

export interface MailedLink {
  readonly tokenHash: string
  readonly type: MailedLinkType
}

interface Wording {
  readonly heading: Word
  readonly lead: Word
  readonly action: Word
}

const signup: Wording = { heading: 'confirmSignupHeading', lead: 'confirmSignupLead', action: 'confirmSignupAction' }

export const linkWording: Readonly<Record<MailedLinkType, Wording>> = {
  signup,
  email: signup,
  magiclink: signup,
  recovery: { heading: 'confirmRecoveryHeading', lead: 'confirmRecoveryLead', action: 'confirmRecoveryAction' },
  invite: { heading: 'confirmInviteHeading', lead: 'confirmInviteLead', action: 'confirmInviteAction' },
  email_change: { heading: 'confirmChangeHeading', lead: 'confirmChangeLead', action: 'confirmChangeAction' },
}

/** The parameters of the confirmation page's address; null when they are incomplete. */
export function readMailedLink(search: string): MailedLink | null {
  const given = new URLSearchParams(search)
  const tokenHash = given.get('token_hash')
  const type = given.get('type')
  return tokenHash && type && Object.hasOwn(linkWording, type) ? { tokenHash, type: type as MailedLinkType } : null
}
