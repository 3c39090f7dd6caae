import { newQuoteRequest } from '../../../contract/new-quote-request.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money } from '../../../domain/money/money.ts'
import { introduceCompany } from '../../../server/features/companies/introduce-company.ts'
import { addDraft } from '../../../server/features/messages/save-draft.ts'
import { sendMessage } from '../../../server/features/messages/send-message.ts'
import { answerRequest } from '../../../server/features/quotes/answer-request.ts'
import { requestQuote } from '../../../server/features/quotes/request-quote.ts'
import { demoCustomerCompanyId } from '../companies.ts'
import { type Chapter, day, hour } from './scene.ts'

/** The requester. */
const contact = {
  name: 'Aline Uwase',
  company: 'Kigali Home Imports',
  method: 'email',
  emailAddress: 'importer@demo.umuhora.rw',
  phoneNumber: '+250 788 123 456',
  bestTime: 'morning',
} as const

const answered: Chapter = {
  name: 'request-with-answers',
  async write(scene) {
    const askedAt = scene.now - 20 * hour
    const requestId = await scene.act('importer', askedAt, (context) =>
      requestQuote(
        context,
        newQuoteRequest.parse({
          contact,
          service: 'seafreight',
          cargoType: 'fcl',
          containerType: '40HC',
          weightKg: 14_000,
          volumeM3: 62,
          origin: 'CNSHA',
          pickupDate: dayInKigali(context.now, 12),
          budgetRange: '5m-10m',
          servicePriority: 'balanced',
          specialRequirements: 'Bathroom furniture. One container, loaded by the factory in Ningbo or Shanghai.',
        }),
      ),
    )
    const whole = { transitDaysMin: 38, transitDaysMax: 46 }
    await scene.act('crane', askedAt + 3 * hour, (context) =>
      answerRequest(context, requestId, {
        ...whole,
        price: money(642_000, 'USD'),
        validUntil: new Date(scene.now + 6 * day).toISOString(),
        included: ['main_carriage', 'fuel', 'documentation', 'inland_transport', 'transit_bond'],
        notIncluded: ['insurance', 'customs_clearance', 'duties_and_taxes'],
        note: 'Through to Kigali Logistics Platform on one bill of lading; 14 days free for the container.',
      }),
    )
    await scene.act('operator', scene.now - 5 * hour, (context) =>
      sendMessage(context, {
        to: { kind: 'company', companyId: demoCustomerCompanyId },
        about: null,
        category: 'quote',
        subject: 'Your container from Shanghai: the answers are in',
        priority: 'high',
        content:
          'Good morning Aline,\n\nYour request for a 40 ft container from Shanghai has its answers. Crowned Crane Ocean offers the whole way to Kigali on one bill of lading; the others end in Mombasa or Dar es Salaam, so add the truck when you compare. Tell us if you want us to look at it with you.\n\nGrace Mukamana',
        files: [],
      }),
    )
  },
}

const unanswered: Chapter = {
  name: 'request-without-answer',
  async write(scene) {
    await scene.act('importer', scene.now - 3 * hour, (context) =>
      requestQuote(
        context,
        newQuoteRequest.parse({
          contact,
          service: 'transport',
          cargoType: 'heavy-equipment',
          vehicleType: 'trailer',
          weightKg: 18_000,
          origin: 'KEMBA',
          pickupDate: dayInKigali(context.now, 9),
          budgetRange: '5m-10m',
          servicePriority: 'cost-effective',
          specialRequirements: 'A block-making machine in two parts; it is lifted at both ends.',
        }),
      ),
    )
  },
}

const draft: Chapter = {
  name: 'draft',
  async write(scene) {
    await scene.act('importer', scene.now - 90 * 60_000, (context) =>
      addDraft(context, {
        threadId: null,
        to: { kind: 'team' },
        about: null,
        subject: 'Storage after clearance',
        category: 'general',
        priority: 'medium',
        content: 'Hello,\n\nCould you hold two pallets of door frames in Masaka for a week after they are cleared?',
        files: [],
      }),
    )
  },
}

/** The company has introduced itself. */
const introduction: Chapter = {
  name: 'introduction',
  async write(scene) {
    await scene.act('importer', scene.now - 90 * day, (context) =>
      introduceCompany(context, {
        name: 'Kigali Home Imports',
        tin: '102345678',
        imports: ['building-materials', 'household'],
      }),
    )
  },
}

/** A confirmed recipient of the importer's alert mails, in addition to the importer's own people. */
const recipient: Chapter = {
  name: 'alert-recipient',
  async write(scene) {
    await scene.act('importer', scene.now - 12 * day, ({ tx, actor: { companyId }, now: at }) =>
      tx
        .insertInto('alert_recipients')
        .values({
          company_id: companyId,
          channel: 'email',
          address: 'warehouse@kigali-home.example',
          confirmed_at: at,
          created_at: at,
        })
        .execute(),
    )
  },
}

/** The requests of the demo's importer, and the messages about them. */
export const requestChapters: readonly Chapter[] = [introduction, recipient, answered, unanswered, draft]
