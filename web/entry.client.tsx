import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import figtree from './fonts/figtree.woff2?url'
import { fetchWords } from './platform/i18n.ts'
import { languageBefore } from './platform/language.ts'

// Its style sheet leaves the font out where it comes late, so that a public page never shifts; here people stay longer.
document.fonts.add(new FontFace('Figtree', `url(${figtree})`, { weight: '400 700', display: 'swap' }))

/**
 * The application begins with its words at hand, and speaks them as soon as it has taken over the page, which was
 * written in English (`root.tsx`).
 */
fetchWords(languageBefore())
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
