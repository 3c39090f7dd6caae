import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { insuranceCertificatesContract as contract } from '../../../contract/insurance-certificates.ts'
import { one, pages, useVerb } from '../../platform/queries.ts'
import { saveAnswer } from '../../platform/save-as.ts'

/** The certificates of the cargo that the company insures. */
export const useCertificates = () => useInfiniteQuery(pages(contract.listInsuranceCertificates, {}))

export const useCertificate = (certificateId: string) =>
  useQuery(one(contract.getInsuranceCertificate, { params: { certificateId } }))

/** Cancels a certificate, by the insured only; the total of its itinerary changes. */
export const useCancelCertificate = (certificateId: string) =>
  useVerb(contract.cancelInsuranceCertificate, {
    params: { certificateId },
    answers: one(contract.getInsuranceCertificate, { params: { certificateId } }),
    changes: [contract.listInsuranceCertificates, 'itinerary-bookings'],
  })

/** Fetches a certificate as a PDF and makes the browser save it. Throws when there is none. */
export const downloadCertificate = ({ id, number }: { readonly id: string; readonly number: string }) =>
  saveAnswer(contract.getInsuranceCertificatePaper, { params: { certificateId: id } }, `certificate-${number}.pdf`)
