import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { insuranceCertificatesContract as contract } from '../../../contract/insurance-certificates.ts'
import { one, pages } from '../../platform/queries.ts'
import { saveAnswer } from '../../platform/save-as.ts'

/** The certificates that the company insures cargo by. */
export const useCertificates = () => useInfiniteQuery(pages(contract.listInsuranceCertificates, {}))

export const useCertificate = (certificateId: string) =>
  useQuery(one(contract.getInsuranceCertificate, { params: { certificateId } }))

/** Fetches a certificate on paper and hands it to the browser as a file. Throws when there is none. */
export const downloadCertificate = ({ id, number }: { readonly id: string; readonly number: string }) =>
  saveAnswer(contract.getInsuranceCertificatePaper, { params: { certificateId: id } }, `certificate-${number}.pdf`)
