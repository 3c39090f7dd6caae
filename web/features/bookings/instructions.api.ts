import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { shippingInstructionsContract as contract } from '../../../contract/shipping-instructions.ts'
import { call } from '../../platform/api-client.ts'

export type SeenInstructions = AnswerOf<typeof contract.getInstructions>

const keyOf = (bookingId: string) => ['bookings', 'instructions', bookingId]

/** Addresses, contacts, consignee and goods of a booking. */
export function useInstructions(bookingId: string) {
  return useQuery({
    queryKey: keyOf(bookingId),
    queryFn: ({ signal }) => call(contract.getInstructions, { params: { bookingId } }, { signal }),
  })
}

export function useWriteInstructions(bookingId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof contract.writeInstructions>) =>
      call(contract.writeInstructions, { params: { bookingId }, body }),
    onSuccess: (seen) => queries.setQueryData(keyOf(bookingId), seen),
  })
}
