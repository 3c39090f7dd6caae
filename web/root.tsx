import './app.css'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ChatLauncher } from './features/assistant/ChatLauncher.tsx'
import { GuestGate } from './features/auth/GuestGate.tsx'
import { Island } from './platform/Island.tsx'
import { switchLanguage, useLanguage } from './platform/i18n.ts'
import { languageBefore } from './platform/language.ts'
import { useGuestsOnly, useStaticRenderer } from './platform/static-page.ts'
import { Toaster } from './platform/toasts.tsx'
import { rootWords } from './root.strings.ts'
import { PageSpinner } from './ui/Spinner.tsx'

/** Until a screen has its own title. */
export function meta() {
  return [{ title: rootWords.title }]
}

/** Before anything is painted: a browser that kept a session sees the spinner, not the page for guests. */
const waitIfSessionKept = `if(localStorage.getItem('umuhora-auth'))document.documentElement.dataset.session='kept'`

export function Layout({ children }: { children: ReactNode }) {
  const still = useStaticRenderer() !== null
  const guestsOnly = useGuestsOnly()
  useEffect(() => {
    void switchLanguage(languageBefore())
  }, [])
  return (
    <html lang={useLanguage()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0c161c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {guestsOnly && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
          <script dangerouslySetInnerHTML={{ __html: waitIfSessionKept }} />
        )}
        {still && <script type="module" src="/assets/islands.js" />}
      </head>
      <body>
        {guestsOnly && <Island name="guest-gate" component={GuestGate} props={{}} className="session-wait" />}
        {children}
        <Island name="toaster" component={Toaster} props={{}} />
        <Island name="chat" component={ChatLauncher} props={{}} className="print:hidden" />
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

/** The application before its code has come. */
export function HydrateFallback() {
  return (
    <>
      <noscript>{rootWords.needsScript}</noscript>
      <PageSpinner />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

export { ErrorScreen as ErrorBoundary } from './features/home/ErrorScreen.tsx'
