import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'
import { switchLanguage } from './platform/i18n.ts'
import { languageOfPath } from './platform/page-path.ts'
import { StaticRenderer } from './platform/static-page.ts'

/**
 * Runs at build time only (and in the development server): renders the public pages and the shell of the single-page
 * application. Public pages get the renderer for islands; the application gets none.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Pages are rendered one after the other.
  await switchLanguage(languageOfPath(new URL(request.url).pathname))
  const renderer = import.meta.env.PROD && !context.isSpaMode ? renderToString : null
  const { prelude } = await prerender(
    <StaticRenderer value={renderer}>
      <ServerRouter context={context} url={request.url} />
    </StaticRenderer>,
  )
  headers.set('Content-Type', 'text/html')
  return new Response(prelude, { status, headers })
}
