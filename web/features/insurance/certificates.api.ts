import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { insuranceCertificatesContract as contract } from '../../../contract/insurance-certificates.ts'
import { call } from '../../platform/api-client.ts'
import { saveFile } from '../../platform/save-file.ts'
import { accessToken } from '../../platform/session.ts'

/** The certificates that the company insures cargo by. */
export function useCertificates() {
  return useInfiniteQuery({
    queryKey: ['insurance', 'certificates'],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listInsuranceCertificates, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useCertificate(certificateId: string) {
  return useQuery({
    queryKey: ['insurance', 'certificate', certificateId],
    queryFn: ({ signal }) => call(contract.getInsuranceCertificate, { params: { certificateId } }, { signal }),
  })
}

/** Fetches a certificate on paper and hands it to the browser as a file. Throws when there is none. */
export async function downloadCertificate({ id, number }: { readonly id: string; readonly number: string }) {
  const response = await fetch(`/api/v1/insurance-certificates/${id}/pdf`, {
    headers: { Authorization: `Bearer ${await accessToken()}` },
  })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  saveFile(await response.blob(), `certificate-${number}.pdf`)
}
