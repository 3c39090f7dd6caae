import { words } from '../../platform/i18n.ts'
import type { Article } from './article.ts'

export const companyArticles = words('companyArticles', {
  help: {
    title: 'Help centre',
    description:
      'Answers to common questions about Umuhora: accounts, quotes, bookings, tracking, and how to reach a person.',
    lead: 'Short answers to common questions. People answer Mon-Fri 8:00 AM - 6:00 PM (Kigali); the assistant at any hour.',
    sections: [
      {
        heading: 'I got no confirmation e-mail',
        paragraphs: [
          'Check your spam folder. You can send it again from the sign-in page: try to sign in, and the button appears.',
        ],
      },
      {
        heading: 'I forgot my password',
        paragraphs: [
          'Choose “Forgotten your password?” on the sign-in page. The link in the e-mail works once, for one hour.',
        ],
      },
      {
        heading: 'How soon do I get a price?',
        paragraphs: [
          'Published prices that fit your cargo are calculated at once. Providers who are asked for an offer answer within 24 hours.',
        ],
      },
      {
        heading: 'The price changed before I booked',
        paragraphs: [
          'Prices are calculated again when you book, because rates and space change. You see both amounts and decide again.',
        ],
      },
      {
        heading: 'What does “estimated” mean?',
        paragraphs: [
          'An actual time has happened and somebody reported it. An estimated time is what somebody expects now. A planned time is what was agreed at the start.',
        ],
      },
      {
        heading: 'My tracking number is refused',
        paragraphs: [
          'Container numbers and air waybills carry a check digit. If it does not match, one character is wrong: compare it with your papers. A correct number that we do not know may belong to cargo that is not booked here.',
        ],
      },
    ],
  },
  api: {
    title: 'API',
    description:
      'An introduction to the Umuhora API: published prices without an account, everything else with a session.',
    lead: 'Our own web pages use the same API. What they can do, your program can do.',
    sections: [
      {
        heading: 'A first call',
        paragraphs: ['Published prices are public. This lists sea freight offers to Kigali:'],
        code: 'curl "https://YOUR-HOST/api/v1/offers?service=seafreight&limit=5"',
      },
      {
        heading: 'Rules that hold everywhere',
        list: [
          'JSON in and out. Times are UTC (RFC 3339). Money is an integer in minor units with its ISO 4217 code; RWF and UGX have no minor unit.',
          'Lists come in pages: { items, next }. Send next as after to get the following page.',
          'Calls that create something take an Idempotency-Key header: if an answer is lost, send the same key again, and only one row is made.',
          'A refusal is application/problem+json (RFC 9457) with a stable code and the request’s id.',
          'Signed-in calls carry the access token: Authorization: Bearer TOKEN.',
        ],
      },
      {
        heading: 'More',
        paragraphs: ['The API reference lists every call. The OpenAPI 3.1 document is at /api/v1/openapi.json.'],
      },
    ],
  },
  carriers: {
    title: 'Carrier portal',
    description:
      'For carriers, forwarders, customs agents and warehouses: publish prices, answer requests, report, be rated.',
    lead: 'The provider’s side of Umuhora: fewer calls asking “where is it”, and fewer trucks that return empty.',
    sections: [
      {
        heading: 'What you do here',
        list: [
          'Publish rate cards with price, basis, validity, capacity, and what is not included.',
          'Answer requests that match what you do, with a price and a note.',
          'Confirm or decline bookings. Capacity is counted for you: it cannot be sold twice.',
          'Report milestones, planned and actual. Your customer sees them at once and does not need to call.',
        ],
      },
      {
        heading: 'What you need',
        list: [
          'A registered company',
          'A check of your registration by our staff',
          'A person who answers within 24 hours',
        ],
      },
      {
        heading: 'How to begin',
        paragraphs: [
          'Create an account, then write to us with your company’s registration. We then make your company a provider.',
        ],
      },
    ],
  },
  about: {
    title: 'About us',
    description: 'Umuhora is a logistics platform for East Africa with its head office in Kigali, Rwanda.',
    lead: 'Umuhora is Kinyarwanda for corridor: the road between the ocean and the hills, and everyone who works along it.',
    sections: [
      {
        heading: 'Why',
        paragraphs: [
          'Rwanda lies more than 1,400 km from the nearest port. Getting goods to Kigali takes a ship, two borders, several companies and many phone calls, and the price is often known only at the end.',
          'We show the whole price at the beginning, and in one place where the cargo really is.',
        ],
      },
      {
        heading: 'Who',
        paragraphs: [
          'A logistics platform for East Africa with its head office in Kigali. Importers and shippers come for prices they can compare; carriers, agents and warehouses come for work.',
        ],
      },
      {
        heading: 'How',
        list: [
          'Estimates never look like facts.',
          'A price says what it leaves out.',
          'Ratings come from delivered cargo only.',
          'Several currencies, one total: dated rates with their source.',
        ],
      },
    ],
  },
  careers: {
    title: 'Careers',
    description: 'Work at Umuhora in Kigali.',
    lead: 'We are a small team in Kigali.',
    sections: [
      {
        heading: 'Open positions',
        paragraphs: ['There are none at the moment. When there is one, it will be listed here with its pay.'],
      },
      {
        heading: 'Write anyway',
        paragraphs: [
          'If you know the corridors, customs or software better than we do, tell us what you would change first. We read everything.',
        ],
      },
    ],
  },
  partners: {
    title: 'Partners',
    description: 'How insurers, banks, associations and software makers work with Umuhora.',
    lead: 'For those who keep the corridor working but do not carry cargo themselves.',
    sections: [
      {
        heading: 'Who we work with',
        list: [
          'Customs agents and their associations',
          'Insurers of cargo and of liability',
          'Banks and lenders for invoice financing',
          'Makers of tracking devices and of software, through our API',
        ],
      },
      {
        heading: 'What we ask',
        paragraphs: ['A clear price, a person to talk to, and consent before any data about a customer changes hands.'],
      },
    ],
  },
  contact: {
    title: 'Contact',
    description: 'How to reach Umuhora: hours, e-mail and the assistant.',
    lead: 'Write to us, or ask the assistant at the bottom right at any hour.',
    sections: [
      {
        heading: 'People',
        table: [
          ['For', 'How'],
          ['Help with a booking or an account', 'support@umuhora.rw'],
          ['Becoming a provider', 'carriers@umuhora.rw'],
          ['Security and privacy', 'privacy@umuhora.rw'],
        ],
        paragraphs: ['Mon-Fri 8:00 AM - 6:00 PM (Kigali). We answer within 24 hours.'],
      },
      { heading: 'Head office', paragraphs: ['Kigali, Rwanda'] },
    ],
  },
} satisfies Record<string, Article>)
