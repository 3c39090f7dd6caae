import { clientSettings } from './platform/client-settings.ts'
import { keptToastKey } from './platform/kept-toast.ts'

/**
 * What a public page runs at once: nearly nothing. Its islands, and the library that they stand on, are fetched when
 * somebody is about to use one; a page with an island that does something by itself begins with them.
 */

const asleep = '[data-island]:not([data-awake])'
/** How long a piece that moves by itself is looked at before it does, in milliseconds. */
const restsFor = 4_000

let waking: Promise<void> | null = null

function wake(): Promise<void> {
  waking ??= import('./wake-islands.tsx')
    .then(({ wakeIslands }) => wakeIslands())
    .catch((error: unknown) => {
      // Asked for again by the next approach.
      waking = null
      console.warn('What is interactive on this page could not be fetched', error)
    })
  return waking
}

const isNeeded: Readonly<Record<string, () => boolean>> = {
  approached: () => false,
  seen: () => false,
  'session-kept': () => document.documentElement.dataset.session === 'kept',
  'toast-kept': () => sessionStorage.getItem(keptToastKey) !== null,
}
const all = [...document.querySelectorAll<HTMLElement>('[data-island]')]
if (all.some(({ dataset }) => isNeeded[dataset.wakes ?? '']?.() ?? true)) void wake()

const approached = ({ target }: Event) => {
  if (target instanceof Element && target.closest(asleep)) void wake()
}
document.addEventListener('pointerover', approached, { passive: true })
document.addEventListener('focusin', approached)
// A finger comes without notice: the first on the page is one that reads on.
document.addEventListener('touchstart', () => void wake(), { passive: true, once: true })

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    setTimeout(wake, restsFor)
  })
  for (const each of all)
    if (each.dataset.wakes === 'seen' && each.firstElementChild) seen.observe(each.firstElementChild)
}

/** Buttons that were pressed before they could answer; they are pressed for the person as soon as they do. */
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

/** The upload form's address belongs to the installation; until it is known the links keep the usual one. */
async function pointUploadLinks(): Promise<void> {
  const links = document.querySelectorAll<HTMLAnchorElement>('a[data-upload-form]')
  if (links.length === 0) return
  const { uploadFormUrl } = await clientSettings()
  for (const link of links) link.href = new URL(uploadFormUrl, location.href).href
}

pointUploadLinks().catch((error: unknown) => console.warn('Settings could not be read', error))
