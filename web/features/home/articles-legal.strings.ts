import { words } from '../../platform/i18n.ts'
import type { Article } from './article.ts'

export const legalArticles = words('legalArticles', {
  privacy: {
    title: 'Privacy',
    description: 'What Umuhora stores about you, why, who sees it, and what you can ask for.',
    lead: 'What we keep, why, and who sees it. In plain words.',
    sections: [
      {
        heading: 'What we keep',
        list: [
          'Your name, e-mail address and company: to know who asks and who answers.',
          'Requests, quotes, bookings, shipments and documents: to do the work you ask for.',
          'Who changed what and when: so that a dispute can be settled.',
          'Technical records of calls, with a request number and without passwords or tokens: to find faults.',
        ],
      },
      {
        heading: 'Who sees it',
        list: [
          'A request is seen by your company, by providers who are asked for a price, and by our staff.',
          'A booking is seen by your company, by its provider and by our staff. Nobody else sees it: the database itself enforces this.',
          'A shipment’s milestones are seen by anyone who has its number. Names, values and documents are not.',
        ],
      },
      {
        heading: 'What we do not do',
        paragraphs: [
          'No advertising, no tracking across sites, no sale of data. This site loads nothing from other sites.',
        ],
      },
      {
        heading: 'What you can ask for',
        paragraphs: [
          'A copy of what we keep about you, its correction, and its deletion where the law does not oblige us to keep it. Write to privacy@umuhora.rw.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    description:
      'The terms of using Umuhora in short: who contracts with whom, prices, cancellation, and what we are responsible for.',
    lead: 'The rules of the marketplace in short.',
    sections: [
      {
        heading: 'Who contracts with whom',
        paragraphs: [
          'A booking is a contract between the customer and the provider. Umuhora brings them together, keeps the record, and is not the carrier.',
        ],
      },
      {
        heading: 'Prices',
        paragraphs: [
          'A published price is an invitation until it is booked and confirmed. A quote binds its provider until the day it names. Prices marked as demonstration prices bind nobody.',
        ],
      },
      {
        heading: 'Cancellation',
        paragraphs: ['The cancellation terms and their cost are shown before you book and on the booking.'],
      },
      {
        heading: 'Estimates',
        paragraphs: [
          'Arrival times and taxes that are marked as estimated are guidance. The Rwanda Revenue Authority decides final rates.',
        ],
      },
      {
        heading: 'Fair use',
        list: [
          'Give true descriptions of cargo; dangerous goods must be named.',
          'One account for each person.',
          'Do not try to see what belongs to other companies.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'The one cookie of Umuhora and what else your browser keeps: no tracking, no advertising.',
    lead: 'One cookie, no tracking, and therefore no banner.',
    sections: [
      {
        heading: 'What your browser keeps',
        table: [
          ['Name', 'Where', 'What for', 'How long'],
          ['umuhora_sidebar', 'cookie', 'whether the sidebar is wide or narrow', '7 days'],
          ['umuhora-auth', 'local storage', 'your session, when you have signed in', 'until you sign out or it ends'],
          ['umuhora-toast', 'session storage', 'a notice that must last through one page change', 'a few seconds'],
        ],
      },
      {
        heading: 'From others',
        paragraphs: ['Nothing. This site loads no scripts, fonts or pictures from other sites.'],
      },
    ],
  },
} satisfies Record<string, Article>)
