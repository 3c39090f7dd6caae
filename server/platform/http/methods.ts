import { addressOf, type Endpoint } from '../../../contract/endpoint.ts'

/** Answers which methods an address has, `GET, HEAD`; undefined where nothing is, or where the method is one of them. */
export type MethodsAt = (url: string, method: string) => string | undefined

/** Asked only where nothing answered: so it may look through all of them. */
export function methodsOf(endpoints: readonly Endpoint[]): MethodsAt {
  const addresses = new Map<string, Set<string>>()
  for (const endpoint of endpoints) {
    const { method, kind } = endpoint
    const methods = addresses.get(addressOf(endpoint)) ?? new Set()
    methods.add(method)
    if (method === 'GET' && kind !== 'stream') methods.add('HEAD')
    addresses.set(addressOf(endpoint), methods)
  }
  const known = [...addresses].map(([address, methods]) => ({
    pattern: new RegExp(`^${address.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
    methods,
  }))
  return (url, method) => {
    const path = url.split('?')[0] ?? ''
    const there = new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods]))
    return there.size > 0 && !there.has(method) ? [...there].join(', ') : undefined
  }
}
