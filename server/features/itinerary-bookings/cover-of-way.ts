import type { ChosenCover } from '../../../contract/cargo-cover.ts'
import type { AssessmentRefusal } from '../../../domain/customs/rate-book.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import type { InsuredCargoFacts, Voyage, VoyageLeg } from '../../../domain/insurance/certificate.ts'
import { type Cover, coverChoices, type Insurance, insureFor } from '../../../domain/insurance/covers.ts'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import {
  type CashFacts,
  cargoToInsure,
  isInsuranceIncluded,
  landedCash,
} from '../../../domain/itineraries/landed-cash.ts'
import type { TimedStep } from '../../../domain/itineraries/steps.ts'
import { attach } from '../../../domain/itinerary-bookings/attachment.ts'
import { certificateStateOf, type InsuredLeg } from '../../../domain/itinerary-bookings/certificate-state.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insuranceOfItinerary } from '../insurance/certificates.views.ts'
import { followCertificate, rerouteCertificate } from '../insurance/follow-certificate.ts'
import type { ItineraryQuery, PlanFacts } from '../itineraries/find-itineraries.ts'
import { movesOf } from '../shipments/shipments.views.ts'
import { activeLegs, type BookedLeg } from './booked-legs.views.ts'
import type { ItineraryRow } from './itinerary-bookings.store.ts'

/** `undefined`: the cover that the comparison uses; `null`: no cover. */
export type CoverChoice = ChosenCover | undefined
export type CoverRefusal = 'cover_gone' | 'insured_value_too_low' | 'insured_value_too_high'

export interface Covered {
  readonly found: FoundItinerary
  readonly covers: readonly Cover[]
  readonly cover: Insurance | null
  /** True when a carrier's price already includes insurance. */
  readonly included: boolean
}

/** Applies the chosen cover to an itinerary: its premium goes into the cash sum and the customs value. */
export function withCover(
  found: FoundItinerary,
  facts: CashFacts,
  choice: CoverChoice,
): Covered | Refusal<CoverRefusal | AssessmentRefusal> {
  const included = isInsuranceIncluded(found.steps)
  const { exchange } = facts.book
  const covers = included
    ? []
    : coverChoices(facts.insurers, cargoToInsure(found.steps, facts), exchange, choice?.cardId)
  // When nobody sells a cover, the estimate stays in the sum.
  if (choice === undefined || (choice === null && covers.length === 0))
    return { found, covers, cover: found.cash.insurance, included }
  const cover = choice && insured(covers, choice, exchange)
  if (isRefusal(cover)) return cover
  const cash = landedCash(found.steps, { ...facts, cover })
  if (isRefusal(cash)) return cash
  return { found: { ...found, cash: cash }, covers, cover, included }
}

function insured(
  covers: readonly Cover[],
  { cardId, insuredValue }: NonNullable<ChosenCover>,
  exchange: CashFacts['book']['exchange'],
): Insurance | Refusal<CoverRefusal> {
  const cover = covers.find(({ card }) => card.cardId === cardId)
  if (!cover) return refuse('cover_gone', { fields: { cover: 'cover_gone' } })
  const chosen = insureFor(cover, insuredValue ?? null, exchange)
  return isRefusal(chosen) ? { ...chosen, fields: { 'cover.insuredValue': chosen.refused } } : chosen
}

/**
 * The facts from which an alternative to a booked itinerary is calculated: with its insurance; with an estimate if no
 * cover was sold; without insurance if the customer chose none or cancelled it.
 */
export async function insuranceFactsOf(
  tx: Tx,
  facts: PlanFacts,
  { id, plan }: Pick<ItineraryRow, 'id' | 'plan'>,
): Promise<PlanFacts & { readonly insurance: Insurance | undefined }> {
  const { insurance, cancelled } = await insuranceOfItinerary(tx, id)
  const estimated = !cancelled && plan.lines.some(({ code }) => code === 'insurance')
  const counted = insurance ? { cover: insurance } : estimated ? { insurers: [] } : { cover: null }
  return { ...facts, insurance, cash: { ...facts.cash, ...counted } }
}

/**
 * True when there is no insurance, or when it covers the mode of every carriage and its insurer provides none of the new
 * legs. Who is liable for a loss does not insure it.
 * @param stayingIds ids of cards that were booked before
 */
export const coversWay = (
  insurance: Insurance | undefined,
  steps: readonly Pick<TimedStep, 'carriage' | 'broker'>[],
  stayingIds: readonly string[],
): boolean =>
  !insurance ||
  steps.every(
    ({ carriage, broker }) =>
      (!carriage || insurance.card.modes.includes(carriage.mode)) &&
      [carriage, broker].every(
        (card) => card?.providerId !== insurance.card.providerId || stayingIds.includes(card.offerId),
      ),
  )

/** The cargo to insure, as the customer entered it. */
export function insuredCargo({ weightKg, volumeM3, container, count, hsCode }: ItineraryQuery): InsuredCargoFacts {
  return {
    weightKg,
    volumeM3: volumeM3 ?? null,
    container: container ?? null,
    count,
    hsCode: hsCode?.replace(/\D/g, '') ?? null,
  }
}

/** The carriages of an itinerary in their current state. */
export function voyageOf({ asked }: Pick<ItineraryRow, 'asked'>, legs: readonly BookedLeg[]): Voyage {
  return {
    from: asked.from,
    to: asked.to,
    legs: legs.flatMap(({ leg, booking, state }): VoyageLeg[] =>
      'mode' in leg.card
        ? [
            {
              mode: leg.card.mode,
              from: leg.from_place,
              to: leg.to_place,
              carrier: state.byCustomer ? null : booking.provider_name,
              departsAt: leg.departs_at.toISOString(),
              arrivesAt: leg.arrives_at.toISOString(),
            },
          ]
        : [],
    ),
  }
}

/** Updates the certificate of an itinerary to its current route. */
export async function rerouteInsurance(context: Context, itinerary: ItineraryRow): Promise<void> {
  const { tx } = context
  await rerouteCertificate(context, itinerary.id, voyageOf(itinerary, await activeLegs(tx, itinerary.id)))
}

/** Updates the state of an itinerary's certificate from its legs. */
export async function followCover(
  context: Context<Actor | null>,
  itineraryId: string,
  { legs, closedAt }: { readonly legs: readonly BookedLeg[]; readonly closedAt: Date | null },
): Promise<void> {
  const { tx } = context
  const state = certificateStateOf(insuredLegs(legs), closedAt?.getTime() ?? null)
  const carriages = legs.flatMap(({ leg, booking }) => ('mode' in leg.card ? [booking.id] : []))
  await followCertificate(context, itineraryId, async ({ bound_at, attached_at }) => {
    const { starts, deliveredAt } = await movesOf(tx, carriages)
    const attached = attach(state, starts, { boundAt: bound_at.getTime(), attachedAt: attached_at?.getTime() ?? null })
    return { ...attached, attachedAt: attached.attachedAt === null ? null : new Date(attached.attachedAt), deliveredAt }
  })
}

/** The legs in the shape that the insurance rules use. */
export const insuredLegs = (legs: readonly BookedLeg[]): InsuredLeg[] =>
  legs.map(({ leg, booking, state }) => ({
    ...state,
    carries: 'mode' in leg.card,
    departsAt: leg.departs_at.getTime(),
    wasConfirmed: booking.confirmed_at !== null,
    closedAt: booking.closed_at?.getTime() ?? null,
  }))
