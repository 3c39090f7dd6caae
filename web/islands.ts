import { clientSettings } from './platform/client-settings.ts'
import { pendingToastKey } from './platform/pending-toast.ts'

/**
 * The only script that a public page runs at once. Its islands and React are loaded when the user is about to use one,
 * or at once when the page has an island that does something by itself.
 */

const asleep = '[data-island]:not([data-awake])'
/** How long an element that moves by itself is in view before it starts to move, in milliseconds. */
const startDelayMs = 4_000

let waking: Promise<void> | null = null

function wake(): Promise<void> {
  waking ??= import('./wake-islands.tsx')
    .then(({ wakeIslands }) => wakeIslands())
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
  for (const each of all)
    if (each.dataset.wakes === 'seen' && each.firstElementChild) seen.observe(each.firstElementChild)
}

/** Buttons that were clicked before their island was hydrated. They are clicked again by script once it is. */
const pressed = new Set<HTMLElement>()
document.addEventListener(
  'click',
  (event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>(`${asleep} button`)
    if (!button) return
    event.preventDefault()
    if (pressed.has(button)) return
    pressed.add(button)
    void wake().then(() => {
      pressed.delete(button)
      if (button.closest(asleep) === null) button.click()
    })
  },
  { capture: true },
)

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
