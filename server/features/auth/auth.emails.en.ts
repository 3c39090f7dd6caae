import type { WholeMailWords } from '../../platform/mail.ts'

/** `link` opens our own page with a button, so that a mail scanner that follows links does not use up the token. */
interface Linked extends Coded {
  readonly link: string
}

interface Coded {
  readonly code: string
  /** When the mail becomes useless; ISO instant. */
  readonly validUntil?: string
}

/** The mails of the auth service with their facts. */
export interface AuthMailFacts {
  readonly confirmation: Linked
  readonly recovery: Linked
  readonly invitation: Linked
  readonly email_change_current: Linked & { readonly newEmail: string }
  readonly email_change_new: Linked & { readonly currentEmail: string }
  readonly email_changed: { readonly newEmail: string }
  /** Another account requested this address. */
  readonly address_wanted: object
  readonly reauthentication: Coded
  readonly password_changed: object
  readonly factor_added: object
  readonly factor_removed: object
  /** Number of codes left. */
  readonly recovery_code_used: { readonly left: number }
}

export type AuthMails = { readonly [Kind in keyof AuthMailFacts]: (facts: AuthMailFacts[Kind]) => WholeMailWords }

const ignore = 'If you did not ask for this, you can ignore this mail: nothing changes.'
const orCode = (code: string) => `If you are asked for a code, enter ${code}. It works for 10 minutes.`
const hour = 'The button works once, within an hour.'
const both = 'It changes once both addresses have agreed; the other one got its own mail.'
const notYou = 'If this was not you, change your password at once, and write to us.'

export const authMails: AuthMails = {
  confirmation: ({ link, code }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Welcome to Umuhora',
    paragraphs: ['Confirm that this address is yours, and your account is ready.', hour, orCode(code), ignore],
    action: { label: 'Confirm e-mail address', url: link },
  }),
  recovery: ({ link, code }) => ({
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for this account.', hour, orCode(code), ignore],
    action: { label: 'Choose a new password', url: link },
  }),
  invitation: ({ link }) => ({
    subject: 'You are invited to Umuhora',
    heading: 'You are invited to Umuhora',
    paragraphs: [
      'An account was created for this address. Accept it and choose a password.',
      'The button works once, within seven days.',
    ],
    action: { label: 'Accept the invitation', url: link },
  }),
  email_change_current: ({ link, code, newEmail }) => ({
    subject: 'Confirm the change of your e-mail address',
    heading: 'Your e-mail address is about to change',
    paragraphs: [
      `Somebody, probably you, wants to change the address of this account to ${newEmail}.`,
      both,
      hour,
      orCode(code),
      'If this was not you, do not confirm, and change your password.',
    ],
    action: { label: 'Agree to the change', url: link },
  }),
  email_change_new: ({ link, code, currentEmail }) => ({
    subject: 'Confirm your new e-mail address',
    heading: 'Confirm your new e-mail address',
    paragraphs: [`The account of ${currentEmail} wants to use this address.`, both, hour, orCode(code), ignore],
    action: { label: 'Confirm this address', url: link },
  }),
  email_changed: ({ newEmail }) => ({
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      `The address of your account is now ${newEmail}. This one no longer opens it.`,
      'If this was not you, write to us at once.',
    ],
  }),
  address_wanted: () => ({
    subject: 'Somebody tried to use your e-mail address',
    heading: 'Somebody tried to use your e-mail address',
    paragraphs: [
      'Another account asked to use this address. It belongs to your account, and nothing has changed.',
      ignore,
    ],
  }),
  reauthentication: ({ code }) => ({
    subject: `${code} is your Umuhora code`,
    heading: `Your code is ${code}`,
    paragraphs: ['Enter it to confirm that it is you. It works once, within 10 minutes.', ignore],
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Your account has a new password, and all other devices were signed out.',
      'If this was not you, choose “Forgot password” on the sign-in page at once, and write to us.',
    ],
  }),
  factor_added: () => ({
    subject: 'A second factor was added',
    heading: 'Your account has a second factor',
    paragraphs: ['From now on, signing in asks for a code from your authenticator app.', notYou],
  }),
  factor_removed: () => ({
    subject: 'A second factor was removed',
    heading: 'A second factor was removed',
    paragraphs: ['Signing in no longer asks for a code from that authenticator app.', notYou],
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'A recovery code was used',
    heading: 'Somebody signed in with a recovery code',
    paragraphs: [
      `One of the recovery codes of your account was used instead of the second factor; ${left} are left.`,
      notYou,
    ],
  }),
}
