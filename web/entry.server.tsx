import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { StaticRenderer } from './platform/static-page.ts'

/**
 * Runs at build time only (and in the development server): writes the public pages and the shell of the
 * single-page application. Public pages get the renderer that writes their islands; the application gets none.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const renderer = import.meta.env.PROD && !context.isSpaMode ? renderToString : null
  const { prelude } = await prerender(
    <StaticRenderer value={renderer}>
      <ServerRouter context={context} url={request.url} />
    </StaticRenderer>,
  )
  headers.set('Content-Type', 'text/html')
  return new Response(prelude, { status, headers })
}
