/** Statements that the product replaces, because it does more, or because they state nothing that can be tested. */
export const superseded: Readonly<Record<string, string>> = {
  '1.002': 'anybody may sign up; the company that a sign-up opens says who it is (customer, provider or operator).',
  '1.004': 'a heading: what is offered follows, each with its number.',
  '1.017':
    'screens that are built are real: prices, requests, bookings and shipments come from the server and are kept there. A page that is not built says so.',
  '1.018': 'the server is part of the product; its contract is `contract/` and is read at `/docs`.',
  '2.024': 'the guard asks for a session that has passed every factor enrolled; anybody else is sent to /auth.',
  '2.076': 'actions, shipments and their counts are read from what is there; nothing on the dashboard is written in.',
  '2.079': 'compose, send, save draft, reply, forward and archive work, and are kept on the server.',
  '2.085': 'our buttons act: a book button opens the checkout of that offer, a quote button the quote panel.',
  '2.123': 'each control is kept as soon as it is changed, says so, is taken back where that fails, and is enforced.',
  '3.001': 'what is built persists: each entity has its table, its owner and its history.',
  '4.015': 'documents move as `domain/documents/document-lifecycle.ts` says; what a step leads to is decided there.',
  '4.022': 'an application is sent, kept and decided; only an incomplete one stays in the form.',
  '5.014': 'what a term asks is shown before the form, and minimum, age, delivery and taxes are enforced.',
  '6.005': 'the role of those who join by themselves; roles are enforced, and read again for each request.',
  '6.006': 'each endpoint names who may call it, and the database enforces the company once more.',
  '7.008': 'the tables are in `database/migrations/`, the reasons in `docs/decisions/`.',
  '7.009': 'a quote request is sent, stored and answered; so will the others be when their pages are built.',
  '8.021': 'the texts are those of the auth protocol: `server/features/auth/auth.strings.ts`.',
  '9.011':
    'each service has its own list in `domain/quotes/request-choices.ts`; transport’s has its page’s fifth type.',
  '9.019': 'a heading: the figures follow, each with its number.',
}

/** Statements about pages that are not built yet, by the feature that will add them (or something real instead). */
const later: Readonly<Record<string, string>> = {
  'car carrier transport': '2.089 2.090',
  'project logistics': '2.091 2.092 2.097 3.024 3.026 3.029',
  customs: '2.093 2.094 2.095 2.096 3.027 3.028 3.038 3.039 3.040 5.012',
  consolidation: '2.101 3.037 9.025',
}

export const laterFeatures: ReadonlyMap<string, string> = new Map(
  Object.entries(later).flatMap(([feature, ids]) => ids.split(' ').map((id) => [id, feature] as const)),
)
