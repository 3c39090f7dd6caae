import { mailLayout } from '../../platform/mail.ts'

interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `link` leads to our own page with a button: a mail scanner that follows links uses nothing up. */
type Linked = (link: string, code: string) => Letter

const ignore = 'If you did not ask for this, you can ignore this mail: nothing changes.'
const orCode = (code: string) => `Where a code is asked for, type ${code}. It works for 10 minutes.`
const hour = 'The button works once, within an hour.'

function letter(subject: string, words: Parameters<typeof mailLayout>[0]): Letter {
  return { subject, ...mailLayout(words) }
}

export const confirmationMail: Linked = (link, code) =>
  letter('Confirm your e-mail address', {
    heading: 'Welcome to Umuhora',
    paragraphs: ['Confirm that this address is yours, and your account is ready.', hour, orCode(code), ignore],
    action: { label: 'Confirm e-mail address', url: link },
  })

export const recoveryMail: Linked = (link, code) =>
  letter('Set a new password', {
    heading: 'Set a new password',
    paragraphs: ['Somebody, probably you, asked for a new password for this account.', hour, orCode(code), ignore],
    action: { label: 'Choose a new password', url: link },
  })

export const invitationMail: Linked = (link) =>
  letter('You are invited to Umuhora', {
    heading: 'You are invited to Umuhora',
    paragraphs: [
      'An account was made for this address. Accept it and choose a password.',
      'The button works once, within seven days.',
    ],
    action: { label: 'Accept the invitation', url: link },
  })

export const emailChangeMailToCurrent =
  (newEmail: string): Linked =>
  (link, code) =>
    letter('Confirm the change of your e-mail address', {
      heading: 'Your e-mail address is about to change',
      paragraphs: [
        `Somebody, probably you, wants to change the address of this account to ${newEmail}.`,
        'It changes when both addresses have agreed; the other one got a mail of its own.',
        hour,
        orCode(code),
        'If this was not you, do not confirm, and change your password.',
      ],
      action: { label: 'Agree to the change', url: link },
    })

export const emailChangeMailToNew =
  (currentEmail: string): Linked =>
  (link, code) =>
    letter('Confirm your new e-mail address', {
      heading: 'Confirm your new e-mail address',
      paragraphs: [
        `The account of ${currentEmail} wants to use this address.`,
        'It changes when both addresses have agreed; the other one got a mail of its own.',
        hour,
        orCode(code),
        ignore,
      ],
      action: { label: 'Confirm this address', url: link },
    })

export const reauthenticationMail = (code: string): Letter =>
  letter(`${code} is your Umuhora code`, {
    heading: `Your code is ${code}`,
    paragraphs: ['Type it to confirm that it is you. It works once, within 10 minutes.', ignore],
  })

export const passwordChangedMail = (): Letter =>
  letter('Your password was changed', {
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your account is a new one, and all other devices were signed out.',
      'If this was not you, choose “Forgot password” on the sign-in page at once, and write to us.',
    ],
  })

export const secondFactorMail = (change: 'added' | 'removed'): Letter =>
  letter(`A second factor was ${change}`, {
    heading: change === 'added' ? 'Your account has a second factor' : 'A second factor was removed',
    paragraphs: [
      change === 'added'
        ? 'From now on a code from your authenticator app is asked for when you sign in.'
        : 'Signing in no longer asks for a code from that authenticator app.',
      'If this was not you, change your password at once, and write to us.',
    ],
  })

export const recoveryCodeUsedMail = (left: number): Letter =>
  letter('A recovery code was used', {
    heading: 'Somebody signed in with a recovery code',
    paragraphs: [
      `One of the recovery codes of your account stood in for the second factor; ${left} are left.`,
      'If this was not you, change your password at once, and write to us.',
    ],
  })
