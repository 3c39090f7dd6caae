import type { WholeMailWords } from '../../platform/mail.ts'

export interface DomainCodeFacts {
  readonly company: string
  readonly manager: string
  readonly domain: string
  readonly code: string
  readonly hours: number
}

export interface FactorResetFacts {
  readonly company: string
  readonly manager: string
  readonly link: string
}

export interface SettingsMails {
  /** To the administrator of a mail domain. */
  readonly domainCode: (facts: DomainCodeFacts) => WholeMailWords
  /** To the person whose second factor was reset. */
  readonly factorReset: (facts: FactorResetFacts) => WholeMailWords
}

export const settingsMails: SettingsMails = {
  domainCode: ({ company, manager, domain, code, hours }) => ({
    subject: `${code} lets a company use ${domain} on Umuhora`,
    heading: `Does ${domain} belong to ${company}?`,
    paragraphs: [
      `${manager} says it does. With this code ${company} can prove it: anyone who then registers with an address at ${domain} can join the company by themselves.`,
      `The code is ${code}. It is valid for ${hours} hours.`,
      'Pass it on only if this is right. If you do not know the company, do nothing: nothing changes.',
    ],
  }),
  factorReset: ({ company, manager, link }) => ({
    subject: 'Your second factor was reset',
    heading: 'Your second factor was reset',
    paragraphs: [
      `${manager} of ${company} has removed the second factor of your account, and you were signed out everywhere. Next time, sign in with your password and set up a new one.`,
      'If you did not ask for this, contact them at once.',
    ],
    action: { label: 'Sign in', url: link },
  }),
}
