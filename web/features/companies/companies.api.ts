import { useQuery } from '@tanstack/react-query'
import { companiesContract as contract } from '../../../contract/companies.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { mayDo, type Permission } from '../../../domain/companies/permissions.ts'
import { keyOf, one, useAsWritten, useVerb } from '../../platform/queries.ts'

export type Me = AnswerOf<typeof contract.getMe>
export type CompanyKind = Me['company']['kind']

/** The signed-in user and their company. */
export const useMe = () => useQuery({ ...one(contract.getMe, {}), staleTime: 5 * 60_000 })

/** The same with the changes that are being saved. */
export const useMeAsWritten = () => useAsWritten({ queryKey: keyOf(contract.getMe) }, useMe().data)

/**
 * Checks what the signed-in user may do in their company; false until that is loaded, so that no control is shown that
 * the server would refuse.
 */
export function useMay(): (permission: Permission) => boolean {
  const person = useMe().data?.person
  return (permission) => person !== undefined && mayDo(person, permission)
}

/** Saves the side that the user switched to, for the next session. */
export const useSaveSide = () => useVerb(contract.changeSide, { changes: [contract.getMe] })

export const useIntroduction = () => useVerb(contract.introduceCompany, { changes: ['companies'] })
