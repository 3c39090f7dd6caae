import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import {
  type Application,
  type ApplicationRow,
  type FinancingForm,
  financingContract,
  type InvoiceDetails,
} from '../../../contract/financing.ts'
import { call } from '../../platform/api-client.ts'

export type ApplicationStatus = ApplicationRow['status']

export function useApplications(status: ApplicationStatus | undefined) {
  return useInfiniteQuery({
    queryKey: ['financing', 'list', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        financingContract.listApplications,
        { query: { status, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useApplication(applicationId: string) {
  return useQuery({
    queryKey: ['financing', 'one', applicationId],
    queryFn: ({ signal }) => call(financingContract.getApplication, { params: { applicationId } }, { signal }),
  })
}

export function useApply() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: FinancingForm) => call(financingContract.applyForFinancing, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['financing', 'list'] }),
  })
}

export type Transfer = BodyOf<typeof financingContract.recordAdvance>

export type ApplicationChange =
  | { readonly kind: 'accept' | 'withdraw' | 'takeUp' | 'offer' }
  | { readonly kind: 'addDetails'; readonly details: InvoiceDetails }
  | { readonly kind: 'assess'; readonly body: BodyOf<typeof financingContract.assessApplication> }
  | { readonly kind: 'decline'; readonly reason: string }
  | { readonly kind: 'advance' | 'returnReserve'; readonly transfer: Transfer }
  | { readonly kind: 'repay'; readonly transfer: Transfer; readonly amount: number }

/** The verbs on one application; each answers it as it is afterwards. */
export function useChangeApplication(applicationId: string) {
  const queries = useQueryClient()
  const params = { applicationId }
  return useMutation({
    mutationFn: (change: ApplicationChange): Promise<Application> => {
      switch (change.kind) {
        case 'addDetails':
          return call(financingContract.addInvoiceDetails, { params, body: change.details })
        case 'accept':
          return call(financingContract.acceptOffer, { params })
        case 'withdraw':
          return call(financingContract.withdrawApplication, { params })
        case 'takeUp':
          return call(financingContract.takeUpApplication, { params })
        case 'offer':
          return call(financingContract.offerFinancing, { params })
        case 'assess':
          return call(financingContract.assessApplication, { params, body: change.body })
        case 'decline':
          return call(financingContract.declineApplication, { params, body: { reason: change.reason } })
        case 'advance':
          return call(financingContract.recordAdvance, { params, body: change.transfer })
        case 'repay':
          return call(financingContract.recordRepayment, {
            params,
            body: { ...change.transfer, amount: change.amount },
          })
        case 'returnReserve':
          return call(financingContract.returnReserve, { params, body: change.transfer })
      }
    },
    onSuccess: (application) => {
      queries.setQueryData(['financing', 'one', applicationId], application)
      return queries.invalidateQueries({ queryKey: ['financing', 'list'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['financing', 'one', applicationId] }),
  })
}
