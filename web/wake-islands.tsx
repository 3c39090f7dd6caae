import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { spokenLanguage } from '../domain/language/language.ts'
import { ChatLauncher } from './features/assistant/ChatLauncher.tsx'
import { GuestGate } from './features/auth/GuestGate.tsx'
import { Carousel } from './features/home/Carousel.tsx'
import { MissingPathLog } from './features/home/MissingPathLog.tsx'
import { SiteMenu } from './features/home/SiteMenu.tsx'
import { PriceBox } from './features/itineraries/PriceBox.tsx'
import { TrackingForm } from './features/shipments/TrackingForm.tsx'
import { currentLanguage, fetchWords, switchLanguage } from './platform/i18n.ts'
import { publicRooms } from './platform/public-rooms.ts'
import { Toaster } from './platform/toasts.tsx'
import { restoreTexts } from './platform/translated-texts.ts'

/**
 * The components of public pages by the name that `Island` wrote; large ones are loaded only when the page contains
 * them.
 */
const islands: Record<string, () => ComponentType<never> | Promise<ComponentType<never>>> = {
  'alert-link-form': () => import('./features/alerts/AlertLinkForm.tsx').then((module) => module.AlertLinkForm),
  'auth-form': () => import('./features/auth/AuthForm.tsx').then((module) => module.AuthForm),
  carousel: () => Carousel,
  chat: () => ChatLauncher,
  'confirm-form': () => import('./features/auth/ConfirmForm.tsx').then((module) => module.ConfirmForm),
  'guest-gate': () => GuestGate,
  'guest-upload-form': async () => {
    await fetchWords(currentLanguage(), /\/documents\/(guest-)?upload/)
    return (await import('./features/documents/GuestUploadForm.tsx')).GuestUploadForm
  },
  'invitation-form': () => import('./features/companies/InvitationForm.tsx').then((module) => module.InvitationForm),
  'missing-path-log': () => MissingPathLog,
  'price-box': () => PriceBox,
  'print-button': () => import('./features/home/PrintButton.tsx').then((module) => module.PrintButton),
  'public-tracking': () => import('./features/shipments/PublicTracking.tsx').then((module) => module.PublicTracking),
  'public-prices': async () => {
    await fetchWords(currentLanguage(), /\/offers\//)
    return (await import('./features/offers/PublicPrices.tsx')).PublicPrices
  },
  'shared-estimate': () => import('./features/customs/SharedEstimate.tsx').then((module) => module.SharedEstimate),
  'shared-shipment': () => import('./features/shipments/SharedShipment.tsx').then((module) => module.SharedShipment),
  'site-menu': () => SiteMenu,
  toaster: () => Toaster,
  'tracking-form': () => TrackingForm,
}

/** Resolves once the island is hydrated. */
async function wake(element: HTMLElement): Promise<void> {
  const name = element.dataset.island ?? ''
  const component = await islands[name]?.()
  if (!component) throw new Error(`there is no island ${name}`)
  const props = JSON.parse(element.dataset.props ?? '{}') as never
  await new Promise<void>((done) => {
    const hydrate = () =>
      hydrateRoot(element, <Awake onAwake={done}>{createElement(component, props)}</Awake>, { identifierPrefix: name })
    // Before the browser translates the texts again.
    if (restoreTexts(element)) flushSync(hydrate)
    else hydrate()
  })
  element.dataset.awake = ''
}

/** Awake after the render that follows the first effects: they may take over what was typed before. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (settled) onAwake()
    else setSettled(true)
  }, [settled, onAwake])
  return children
}

/** Hydrates all islands of the page, in the language it was built in. When one fails, the others still work. */
export async function wakeIslands(builtIn: string): Promise<void> {
  const language = spokenLanguage(builtIn)
  if (language !== 'en')
    await switchLanguage(language, publicRooms).catch((error: unknown) =>
      console.warn('The words of this language could not be fetched', error),
    )
  const asleep = [...document.querySelectorAll<HTMLElement>('[data-island]:not([data-awake])')]
  for (const outcome of await Promise.allSettled(asleep.map(wake)))
    if (outcome.status === 'rejected') reportError(outcome.reason)
}
