import { words } from '../../platform/i18n.ts'

export const docsWords = words('docsWords', {
  pageTitle: 'API reference | Umuhora',
  pageDescription: 'Every call of the Umuhora API: who may call it, what it takes, what it answers and how it refuses.',
  heading: 'API reference',
  lead: 'Written from the same contracts that the server checks, so it cannot say something else than the server does.',
  openapi: 'OpenAPI 3.1 document',
  introduction: 'Introduction',
  contents: 'Parts',
  allow: 'May call',
  parameters: 'In the path',
  query: 'In the query',
  body: 'Body',
  answer: 'Answer',
  refusals: 'Refuses with',
  creates: 'Takes an Idempotency-Key',
  required: 'required',
  anyone: 'anyone',
  person: 'any signed-in person',
  customer: 'people of customer companies',
  provider: 'people of providers',
  operator: 'platform staff',
})
