import type { NewInsuranceCard } from '../../../contract/insurance.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { mostInsuranceCards } from '../../../domain/insurance/insurance-card.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { lockSuspension, readMe } from '../companies/companies.views.ts'
import './insurance.events.ts'
import { insertCard, lockCard, lockCardCount, setWithdrawn } from './insurance.store.ts'
import { licenceOf } from './insurance.views.ts'

/** Publishes a cargo insurance card. Its terms cannot be changed: it is withdrawn and another one published. */
export async function publishCard(
  context: Context,
  card: NewInsuranceCard,
): Promise<
  | { id: string }
  | Refusal<
      | 'not_valid_anymore'
      | 'company_not_verified'
      | 'company_suspended'
      | 'insurance_unlicensed'
      | 'too_many_insurance_cards'
    >
> {
  const { tx, actor, now } = context
  const today = dayInKigali(now)
  if (card.validUntil < today) return refuse('not_valid_anymore', { fields: { validUntil: 'not_valid_anymore' } })
  const { company } = await readMe(context)
  if (!company.verified) return refuse('company_not_verified')
  if (await lockSuspension(context)) return refuse('company_suspended')
  const licence = await licenceOf(context)
  if (licence === null) return refuse('insurance_unlicensed')
  if ((await lockCardCount(tx, actor.companyId, today)) >= mostInsuranceCards) return refuse('too_many_insurance_cards')
  const { minimumPremium, mostInsured, validFrom, validUntil, ...terms } = card
  const id = await insertCard(tx, {
    ...terms,
    licence,
    provider_company_id: actor.companyId,
    minimum_premium: minimumPremium.amount,
    most_insured: mostInsured?.amount ?? null,
    currency: minimumPremium.currency,
    valid_from: validFrom,
    valid_until: validUntil,
  })
  await audit(context, { verb: 'insurance.publish', subject: { kind: 'insurance_card', id }, after: card })
  await announceCard(context, 'published', id)
  return { id }
}

/** Withdraws a card: new comparisons no longer include it. */
export async function withdrawCard(
  context: Context,
  id: string,
): Promise<{ id: string } | Refusal<'not_found' | 'not_published'>> {
  const { tx, actor, now } = context
  const before = await lockCard(tx, actor.companyId, id)
  if (!before) return refuse('not_found')
  if (before.status !== 'published') return refuse('not_published')
  await setWithdrawn(tx, id, now)
  await audit(context, {
    verb: 'insurance.withdraw',
    subject: { kind: 'insurance_card', id },
    before: { status: before.status },
    after: { status: 'withdrawn' },
  })
  await announceCard(context, 'withdrawn', id)
  return { id }
}

async function announceCard(
  { tx, actor: { companyId } }: Context,
  what: 'published' | 'withdrawn',
  id: string,
): Promise<void> {
  await announce(tx, {
    type: `insurance.${what}`,
    companies: [companyId],
    subject: { kind: 'insurance_card', id },
    data: {},
  })
}
