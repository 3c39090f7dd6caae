import { words } from '../../platform/i18n.ts'

export const pricesWords = words('pricesWords', {
  pageTitle: 'Freight prices to Kigali | Umuhora',
  pageDescription:
    'Published prices of trucks, sea freight, airfreight, storage, parts and customs brokers for Rwanda.',
  heading: 'Published prices',
  lead: 'Every published price, with what it excludes and how long it is valid. You need an account only to book.',
  services: 'Services',
  ask: 'Ask for a quote',
  account: 'To book, sign in or create an account.',
  signIn: 'Sign in',
  signUp: 'Create an account',
})
