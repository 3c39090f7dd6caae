import './app.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ChatLauncher } from './features/assistant/ChatLauncher.tsx'
import { GuestGate } from './features/auth/GuestGate.tsx'
import figtree from './fonts/figtree.woff2?url'
import { beginEarlyCalls } from './platform/begin-early-calls.ts'
import { keepEarlyPresses } from './platform/early-presses.ts'
import { Island } from './platform/Island.tsx'
import { switchLanguage, useLanguage } from './platform/i18n.ts'
import { lastLanguage } from './platform/language.ts'
import { pageMeta } from './platform/page-meta.ts'
import { sessionKey } from './platform/session-key.ts'
import { useGuestsOnly, useStaticRenderer } from './platform/static-page.ts'
import { Toaster } from './platform/toasts.tsx'
import { rootWords } from './root.strings.ts'
import { buttonStyle } from './ui/button-style.ts'
import { paper } from './ui/paper.ts'
import { PageSpinner } from './ui/Spinner.tsx'

/** Used until a screen has its own title. */
export function meta() {
  return pageMeta(rootWords.title)
}

/** Runs before the first paint: a browser with a stored session shows the spinner, not the page for guests. */
const waitIfSessionStored = `if(localStorage.getItem('${sessionKey}'))document.documentElement.dataset.session='kept'`

/**
 * Until the application is hydrated, a failed load of a script replaces the spinner with a message. The page loads the
 * entry, and the entry loads the rest.
 */
const sayWhatDoesNotLoad = `{const say=()=>{document.documentElement.dataset.unloaded=''};addEventListener('error',(e)=>{if(e.target instanceof HTMLScriptElement)say()},true);addEventListener('unhandledrejection',say)}`

/** Written into the HTML at build time; hydration leaves it as it is, so that no browser fetches its text again. */
const headScript = import.meta.env.SSR ? sayWhatDoesNotLoad + beginEarlyCalls : ''

export function Layout({ children }: { children: ReactNode }) {
  const still = useStaticRenderer() !== null
  const guestsOnly = useGuestsOnly()
  useEffect(() => {
    void switchLanguage(lastLanguage())
  }, [])
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
        {import.meta.env.SSR && guestsOnly && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
          <script dangerouslySetInnerHTML={{ __html: waitIfSessionStored }} />
        )}
        {!still && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants
          <script dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        )}
        {import.meta.env.SSR && still && (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
            <script dangerouslySetInnerHTML={{ __html: keepEarlyPresses }} />
            <script type="module" src="/assets/islands.js" />
          </>
        )}
      </head>
      <body>
        {guestsOnly && (
          <Island name="guest-gate" component={GuestGate} props={{}} wakes="session-kept" className="session-wait" />
        )}
        {children}
        <Island name="toaster" component={Toaster} props={{}} wakes="toast-kept" />
        <Island name="chat" component={ChatLauncher} props={{}} wakes="approached" className="print:hidden" />
        {!still && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

/** The application before its code is loaded. */
export function HydrateFallback() {
  return (
    <>
      <noscript>{rootWords.needsScript}</noscript>
      <div className="while-loading">
        <PageSpinner />
      </div>
      <main className="when-unloaded min-h-dvh place-content-center px-4 text-center">
        <h1 className="text-title-1">{rootWords.notLoaded}</h1>
        <p className="mx-auto mt-3 max-w-md text-ink-soft">{rootWords.notLoadedAbout}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page itself, whose URL is not known here */}
        <a href="" className={`mx-auto mt-8 ${buttonStyle({ size: 'lg' })}`}>
          {rootWords.loadAgain}
        </a>
      </main>
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export { ErrorScreen as ErrorBoundary } from './features/home/ErrorScreen.tsx'
