import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './wire.ts'

export const companyKind = z.enum(['customer', 'provider', 'operator'])
export const role = z.enum(['user', 'operator', 'manager'])

const me = z.object({
  person: z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), role }),
  company: z.object({ id, name: z.string(), kind: companyKind, verified: z.boolean() }),
  /** `aal2` when this session has passed a second factor. */
  aal: z.enum(['aal1', 'aal2']),
})

export const companiesContract = {
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    summary: 'The signed-in person and their company',
    allow: 'person',
    answer: me,
    refusals: {},
  }),
} as const
