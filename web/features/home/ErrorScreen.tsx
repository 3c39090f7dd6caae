import { useEffect, useMemo, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { newKey } from '../../platform/new-key.ts'
import { isUnloaded, loadAgain } from '../../platform/unloaded.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { errorWords } from './errors.strings.ts'

/** Replaces the whole page. */
export function ErrorScreen() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorContent className="px-4" />
    </main>
  )
}

/**
 * Shown when a screen throws. When its script could not be loaded, the page is reloaded once first. The number is the
 * request id when a request failed; otherwise one is created here and logged to the console with the error.
 */
export function ErrorContent({ className }: { className: string }) {
  const t = useWords(errorWords)
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const number = useMemo(() => (error instanceof ApiProblem && error.requestId ? error.requestId : newKey()), [error])
  const [loading, setLoading] = useState(() => isUnloaded(error))
  useEffect(() => {
    void loadAgain(error).then(setLoading)
  }, [error])
  useEffect(() => {
    if (missing) console.error('404: no page at', location.pathname)
    else console.error(`Unexpected error ${number}`, error)
  }, [missing, number, error])
  if (loading)
    return (
      <div className={classes('flex justify-center', className)}>
        <Spinner />
      </div>
    )
  return (
    <div className={classes('text-center', className)}>
      <title>{missing ? t('notFoundTitle') : t('unexpectedTitle')}</title>
      <h1 className="text-title-1">{missing ? t('notFound') : t('unexpected')}</h1>
      <p className="mx-auto mt-3 max-w-md text-ink-soft">{missing ? t('notFoundAbout') : t('unexpectedAbout')}</p>
      {!missing && (
        <p className="mt-6 text-small text-ink-faint">
          {t('occurrence')}
          <span data-request-id className="mt-1 block font-mono text-ink">
            {number}
          </span>
        </p>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {!missing && (
          <Button size="lg" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
        <a href={paths.home} className={buttonStyle({ variant: 'outline', size: 'lg' })}>
          {t('returnHome')}
        </a>
      </div>
    </div>
  )
}
