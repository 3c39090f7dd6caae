import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { companiesContract } from '../../../contract/companies.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { mayDo, type Permission } from '../../../domain/companies/permissions.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

export type Me = AnswerOf<typeof companiesContract.getMe>
type Company = Me['company']
export type CompanyKind = Company['kind']

/** The signed-in person and their company. */
export function useMe() {
  return useQuery({
    queryKey: ['companies', 'me'],
    queryFn: ({ signal }) => call(companiesContract.getMe, {}, { signal }),
    staleTime: 5 * 60_000,
  })
}

/**
 * What the signed-in person may in their company; nothing while it is not known, so that no control shows which the
 * server would refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const person = useMe().data?.person
  return (permission) => person !== undefined && mayDo(person, permission)
}

/** Keeps the side that the person switched to, for their next session. */
export function useKeepSide() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (side: Side) => call(companiesContract.changeSide, { body: { side } }),
    onMutate: (side) => queries.setQueryData<Me>(['companies', 'me'], (me) => me && { ...me, side }),
  })
}
