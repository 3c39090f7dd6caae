import { mailLayout } from '../../platform/mail.ts'

export function domainCodeMail(words: {
  company: string
  manager: string
  domain: string
  code: string
  hours: number
}) {
  const { company, manager, domain, code, hours } = words
  return {
    subject: `${code} lets ${company} use ${domain} on Umuhora`,
    ...mailLayout({
      heading: `Does ${domain} belong to ${company}?`,
      paragraphs: [
        `${manager} says so. With this code ${company} proves it: whoever then registers with an address at ${domain} can join the company by themselves.`,
        `The code is ${code}. It is good for ${hours} hours.`,
        'Hand it on only if this is right. If you do not know the company, do nothing: nothing changes.',
      ],
    }),
  }
}

export function factorResetMail(words: { company: string; manager: string; link: string }) {
  return {
    subject: 'Your second factor was reset',
    ...mailLayout({
      heading: 'Your second factor was reset',
      paragraphs: [
        `${words.manager} of ${words.company} has removed the second factor of your account, and you were signed out everywhere. Next time you sign in with your password, and set up a new one.`,
        'If you did not ask for this, speak to them at once.',
      ],
      action: { label: 'Sign in', url: words.link },
    }),
  }
}
