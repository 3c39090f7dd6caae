import { type ComponentType, createElement } from 'react'
import { useStaticRenderer } from './static-page.ts'

/**
 * A part of a public page that is interactive in the browser. At build time it is rendered as a React root of its own,
 * so that `wake-islands.tsx` hydrates exactly this part (with the same ids) and nothing around it. `name` is its key
 * there; `props` must be serialisable as JSON. `wakes`: when its script is loaded; at once when omitted.
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
  // Written at build time only; no browser fetches how.
  if (!import.meta.env.SSR || !render) return <div className={className}>{element}</div>
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
