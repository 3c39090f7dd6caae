import { words } from '../../platform/i18n.ts'

export const idleWords = words('idleWords', {
  idleTitle: 'Are you still there?',
  idleAbout: 'You have been inactive for a while. You will be signed out in {{time}}; what you have typed stays.',
  stay: 'Stay signed in',
  signOut: 'Sign out',
})
