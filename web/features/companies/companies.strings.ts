import type { companiesContract } from '../../../contract/companies.ts'
import type { RefusalsOf } from '../../../contract/endpoint.ts'
import { words } from '../../platform/i18n.ts'

/** Texts for every refusal of the companies' contract. */
export const companiesRefusals: Readonly<Record<RefusalsOf<typeof companiesContract>, string>> = words(
  'companiesRefusals',
  {
    last_manager: 'The last manager can’t leave the company or change role. Make somebody else a manager first.',
    role_above_own: 'You can’t give a role above your own, or change somebody whose role is above yours.',
    own_role: 'You cannot change your own role or remove yourself. Ask another manager.',
    already_in_company: 'This person is already in the company.',
    invitation_invalid: 'This invitation was used, taken back, has expired, or was sent to another address.',
    name_reserved: 'This name belongs to Umuhora or to a verified provider. Use your own name.',
    company_has_records: 'Your current company has requests or bookings in your name, so you cannot leave it.',
  },
)

export const verifiedWords = words('verifiedWords', { unverified: 'Not verified' })

export const invitationWords = words('invitationWords', {
  pageTitle: 'Invitation | Umuhora',
  pageDescription: 'A company invites you to work with it on Umuhora. Open the link to accept.',
  heading: 'You are invited',
  loading: 'Reading the invitation…',
  incomplete: 'This link is incomplete. Please open the full link from the e-mail.',
  invitedTo: '{{company}} invites you as {{role}}.',
  sentTo: 'It was sent to {{email}} and works only for that address.',
  accept: 'Accept the invitation',
  leaves: 'You will leave your current company and join this one.',
  signInFirst:
    'If you have an account, sign in, then open the link in the e-mail again. If not, create one with that address, and you join when you confirm it.',
  signIn: 'Sign In',
  signUp: 'Create an account',
  joined: 'Welcome to {{company}}',
})
