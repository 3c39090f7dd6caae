import { addressOf, type Endpoint } from '../../../contract/endpoint.ts'

/**
 * The methods of a URL, for example `GET, HEAD`; undefined when no endpoint has the URL or the given method is allowed.
 */
export type MethodsAt = (url: string, method: string) => string | undefined

/** Searches all endpoints; it is only called when none of them answered. */
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
