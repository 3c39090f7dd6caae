import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { shippingInstructionsContract as contract } from '../../../contract/shipping-instructions.ts'
import { one, useVerb } from '../../platform/queries.ts'

export type SeenInstructions = AnswerOf<typeof contract.getInstructions>

const ofBooking = (bookingId: string) => one(contract.getInstructions, { params: { bookingId } })

/** The shipping instructions of a booking: addresses, contacts, consignee and goods. */
export const useInstructions = (bookingId: string) => useQuery(ofBooking(bookingId))

export const useWriteInstructions = (bookingId: string) =>
  useVerb(contract.writeInstructions, { params: { bookingId }, answers: ofBooking(bookingId) })
