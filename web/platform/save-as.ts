import type { CallOf, Endpoint, NoMore } from '../../contract/endpoint.ts'
import { callFile } from './api-client.ts'

/** Makes the browser download an address, under this name or under the one in the response. */
export function saveAs(address: string, name = ''): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
}

/** Fetches the file of an endpoint and makes the browser save it. Throws `ApiProblem`. */
export async function saveAnswer<E extends Endpoint, Given extends CallOf<E>>(
  endpoint: E,
  given: Given & NoMore<Given, CallOf<E>>,
  name: string,
): Promise<void> {
  const address = URL.createObjectURL(await callFile<E, CallOf<E>>(endpoint, given as never))
  saveAs(address, name)
  URL.revokeObjectURL(address)
}
