import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { speakAsBefore } from './platform/language.ts'

/** The application begins with its words at hand; without them it begins in English. */
speakAsBefore()
  .catch((error: unknown) => console.warn('The words of this language could not be fetched', error))
  .finally(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      )
    }),
  )
