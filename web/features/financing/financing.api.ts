import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { type ApplicationRow, financingContract as contract } from '../../../contract/financing.ts'
import { one, pages, useVerb, useVerbs } from '../../platform/queries.ts'

export type ApplicationStatus = ApplicationRow['status']
export type Transfer = BodyOf<typeof contract.recordAdvance>

export const useApplications = (status: ApplicationStatus | undefined) =>
  useInfiniteQuery(pages(contract.listApplications, { query: { status } }))

const oneApplication = (applicationId: string) => one(contract.getApplication, { params: { applicationId } })
export const useApplication = (applicationId: string) => useQuery(oneApplication(applicationId))

export const useApply = () => useVerb(contract.applyForFinancing, { changes: [contract.listApplications] })

/** The actions on one application; each returns the changed application. */
export const useChangeApplication = (applicationId: string) =>
  useVerbs(
    {
      addDetails: contract.addInvoiceDetails,
      accept: contract.acceptOffer,
      withdraw: contract.withdrawApplication,
      takeUp: contract.takeUpApplication,
      offer: contract.offerFinancing,
      assess: contract.assessApplication,
      decline: contract.declineApplication,
      advance: contract.recordAdvance,
      repay: contract.recordRepayment,
      returnReserve: contract.returnReserve,
    },
    { params: { applicationId }, answers: oneApplication(applicationId), changes: [contract.listApplications] },
  )
