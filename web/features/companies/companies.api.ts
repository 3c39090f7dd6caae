import { useQuery } from '@tanstack/react-query'
import { companiesContract } from '../../../contract/companies.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { call } from '../../platform/api-client.ts'

export type Me = AnswerOf<typeof companiesContract.getMe>
export type Company = Me['company']
export type CompanyKind = Company['kind']

/** The signed-in person and their company. */
export function useMe() {
  return useQuery({
    queryKey: ['companies', 'me'],
    queryFn: ({ signal }) => call(companiesContract.getMe, {}, { signal }),
    staleTime: 5 * 60_000,
  })
}
