import { type ComponentType, createElement } from 'react'
import { useStaticRenderer } from './static-page.ts'

/**
 * A piece of a public page that lives in the browser. At build time it is written as HTML of a root of its own, so
 * that `wake-islands.tsx` hydrates exactly it (with the same ids) and nothing around it. `name` is its key there; `props`
 * must survive JSON. `wakes`: when its script is needed, at once where nothing is said.
 */
export function Island<P extends object>(given: {
  name: string
  component: ComponentType<P>
  props: P
  className?: string
  wakes?: 'approached' | 'seen' | 'session-kept' | 'toast-kept'
}) {
  const { name, component, props, className = 'contents', wakes } = given
  const render = useStaticRenderer()
  const element = createElement(component, props)
  if (!render) return <div className={className}>{element}</div>
  return (
    <div
      className={className}
      data-island={name}
      data-wakes={wakes}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React itself
      dangerouslySetInnerHTML={{ __html: render(element, { identifierPrefix: name }) }}
    />
  )
}
