import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { alertPath } from '../contract/alert-path.ts'
import { subjectKinds } from '../domain/alerts/alert.ts'
import screens from './routes.ts'

const addressesOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const address = [above, path].filter(Boolean).join('/')
    return [`/${address}`, ...addressesOf(children, address)]
  })
const isScreen = (address: string) =>
  addressesOf(screens).some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(address))

test.each(subjectKinds)('an alert about a %s leads to an existing screen', (kind) => {
  expect(alertPath(kind, '019aa000-0000-7000-8000-000000000001')).toSatisfy(isScreen)
  expect(isScreen('/dashboard/nowhere')).toBe(false)
})
