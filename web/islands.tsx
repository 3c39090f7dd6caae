import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Loader = () => ComponentType<never> | Promise<ComponentType<never>>

const islands: Record<string, Loader> = {}

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const name = element.dataset.island ?? ''
  const load = islands[name]
  if (!load) throw new Error(`no island ${name}`)
  const props = JSON.parse(element.dataset.props ?? '{}') as never
  void Promise.resolve(load()).then((component) => {
    hydrateRoot(element, createElement(component, props), { identifierPrefix: name })
  })
}
