import { clientSettings } from './platform/client-settings.ts'
import { carryOutEarlyPresses } from './platform/early-presses.ts'
import { pendingToastKey } from './platform/pending-toast.ts'
import { followTranslations } from './platform/translated-texts.ts'

/**
 * The only script that a public page runs at once. Its islands and React are loaded when the user is about to use one,
 * or at once when the page has an island that does something by itself.
 */

const asleep = '[data-island]:not([data-awake])'
/** How long an element that moves by itself is in view before it starts to move, in milliseconds. */
const startDelayMs = 4_000

/** As the page was built: a browser that translates it writes another one there. */
const { lang } = document.documentElement
followTranslations()

let waking: Promise<void> | null = null

function wake(): Promise<void> {
  waking ??= import('./wake-islands.tsx')
    .then(({ wakeIslands }) => wakeIslands(lang))
    .catch((error: unknown) => {
      // The next interaction tries again.
      waking = null
      console.warn('What is interactive on this page could not be fetched', error)
    })
  return waking
}

const isNeeded: Readonly<Record<string, () => boolean>> = {
  approached: () => false,
  seen: () => false,
  'session-kept': () => document.documentElement.dataset.session === 'kept',
  'toast-kept': () => sessionStorage.getItem(pendingToastKey) !== null,
}
const all = [...document.querySelectorAll<HTMLElement>('[data-island]')]
if (all.some(({ dataset }) => isNeeded[dataset.wakes ?? '']?.() ?? true)) void wake()

const approached = ({ target }: Event) => {
  if (target instanceof Element && target.closest(asleep)) void wake()
}
document.addEventListener('pointerover', approached, { passive: true })
document.addEventListener('focusin', approached)
// A touch has no hover before it, so the first touch anywhere on the page loads the islands; it usually only scrolls.
document.addEventListener('touchstart', () => void wake(), { passive: true, once: true })

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    setTimeout(wake, startDelayMs)
  })
  // An island itself has no box, and neither has what React writes into its head (`<link rel="preload">`).
  for (const each of all) if (each.dataset.wakes === 'seen') for (const child of each.children) seen.observe(child)
}

carryOutEarlyPresses(wake)

/**
 * The address of the upload form is a setting of the installation. Until it is loaded, the links keep their default.
 */
async function pointUploadLinks(): Promise<void> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-upload-form]')
  if (links.length === 0) return
  const { uploadFormUrl } = await clientSettings()
  for (const link of links) link.href = new URL(uploadFormUrl, location.href).href
}

pointUploadLinks().catch((error: unknown) => console.warn('Settings could not be read', error))
