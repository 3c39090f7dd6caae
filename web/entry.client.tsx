import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import figtree from './fonts/figtree.woff2?url'
import { fetchWords } from './platform/i18n.ts'
import { lastLanguage } from './platform/language.ts'
import { followTranslations, restoreTexts } from './platform/translated-texts.ts'

followTranslations()

// `app.css` uses `optional`, so that a public page never shifts. The application swaps a late font in, because people
// stay longer.
document.fonts.add(new FontFace('Figtree', `url(${figtree})`, { weight: '400 700', display: 'swap' }))

/**
 * The application starts once the texts of its language are loaded. It shows that language after it has hydrated the
 * page, which was rendered in English (`root.tsx`).
 */
fetchWords(lastLanguage())
  .catch((error: unknown) => console.warn('The words of this language could not be fetched', error))
  .finally(() =>
    // A page that the browser has translated is hydrated at once, before its texts are translated again.
    (restoreTexts(document) ? flushSync : startTransition)(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <HydratedRouter />
        </StrictMode>,
      )
    }),
  )
