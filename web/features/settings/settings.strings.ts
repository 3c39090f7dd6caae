import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { settingsContract } from '../../../contract/settings.ts'
import { words } from '../../platform/i18n.ts'

export const settingsRefusals: Readonly<Record<RefusalsOf<typeof settingsContract>, string>> = words(
  'settingsRefusals',
  {
    name_reserved: 'This name belongs to Umuhora or to a verified provider. Use your own name.',
    domain_missing: 'Prove a mail domain first: people can register by themselves only with an address at it.',
    domain_invalid: 'This does not look like a mail domain. Write it like company.rw.',
    domain_public: 'Anybody can have an address at this domain, so it can’t be a company’s.',
    domain_taken: 'Another company has proven this domain.',
    domain_settled: 'This domain is proven already.',
    too_many_domains: 'A company can have ten domains at most.',
    code_expired: 'This code has expired. Request a new one.',
    no_second_factor: 'This person has no second factor.',
  },
)

/** Texts in the frame of every page. */
export const frameWords = words('frameWords', {
  ownLanguage: 'Your language',
  languageUnloaded: 'The texts in this language could not be loaded. Please reload the page.',
  languageFailed: 'Your language could not be saved',
  maintenanceBannerManager: 'Your company is in maintenance: its members can only read until you end it.',
  maintenanceBannerMember: 'Your company is in maintenance: you can read, and write again when a manager ends it.',
  endMaintenance: 'End maintenance',
})

export const settingsWords = words('settingsWords', {
  pageTitle: 'System Settings | Umuhora',
  title: 'System Settings',
  subtitle: 'Configure system-wide preferences and security settings',
  saving: 'Saving…',
  saved: 'All changes saved',
  notSaved: 'Not saved: {{what}}',
  saveAgain: 'Save again',
  membersRead: 'These are the settings of your company. Only its managers can change them.',
  back: 'System Settings',

  general: 'General Settings',
  companyName: 'Company Name',
  nameWaits: '“{{asked}}” is waiting for our check. Until then you are shown as “{{name}}”.',
  name_reserved: 'This name belongs to Umuhora or to a verified provider. Use your own name.',
  name_is_link: 'A name can’t contain a link',
  name_unreadable: 'This contains invisible characters. Please type it again',
  companyNameMissing: 'A company needs a name',
  timeZone: 'Default Timezone',
  UTC: 'UTC',
  EAT: 'East Africa Time (EAT)',
  CAT: 'Central Africa Time (CAT)',
  WAT: 'West Africa Time (WAT)',
  holdHours: 'Room held for unanswered bookings',
  holdHoursHint:
    'A booking that you have not answered holds its room for this many working hours (Monday to Saturday, 08:00–18:00 in your time zone). After that others can book it; you can still confirm while there is room.',
  workingHours: '{{count}} working hours',
  currency: 'Default Currency',
  USD: 'USD',
  RWF: 'RWF',
  EUR: 'EUR',
  language: 'Default Language',
  en: 'English',
  fr: 'French',
  rw: 'Kinyarwanda',

  security: 'Security Settings',
  twoFactor: 'Two-Factor Authentication',
  twoFactorAbout: 'Require 2FA for all users',
  twoFactorTitle: 'Require 2FA for all users?',
  twoFactorWhat:
    'Everybody in the company, including you, must set up an authenticator app before they can do anything else. This includes sessions that are open now.',
  twoFactorGo: 'Require it',
  twoFactorDone: 'Everybody is asked for a second factor now',
  sessionTimeout: 'Session Timeout',
  sessionTimeoutAbout: 'Auto-logout after inactivity',
  timeoutMinutes: 'Timeout Duration (minutes)',
  timeoutWrong: 'Whole minutes from {{from}} to {{until}}',
  ownSafety: 'Your sign-in and devices',

  users: 'User Management',
  selfRegistration: 'Allow Self Registration',
  selfRegistrationAbout: 'People with an address at a proven domain of the company can join by themselves',
  emailVerification: 'Email Verification',
  emailVerificationAbout: 'Invited people confirm their address once more',
  defaultRole: 'Default User Role',
  people: 'People, invitations and domains',

  offerServices: 'Offer your services',
  offerServicesAbout:
    'Carriers, customs brokers, warehouses and suppliers publish their own prices here, once we have verified them.',

  maintenance: 'System Maintenance',
  backupData: 'Backup Data',
  restoreData: 'Restore Data',
  systemLogs: 'System Logs',
  automaticBackups: 'Automatic Backups',
  automaticBackupsAbout: 'Schedule daily system backups',
  maintenanceMode: 'Maintenance Mode',
  maintenanceModeAbout: 'Enable for system updates',
  maintenanceTitle: 'Begin maintenance?',
  maintenanceWhat: 'Until you end it, members of your company can only read. Managers keep working as usual.',
  maintenanceGo: 'Begin maintenance',
  maintenanceDone: 'Maintenance has begun',
})
