import { wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'
import { toasts } from './toast-queue.ts'

/** Puts a text on the clipboard, and says that it is there or that the person has to copy it. */
export async function copyText(text: string): Promise<void> {
  const t = wordsOf(platformWords)
  if (await isCopied(text)) toasts.add({ title: t('copied') })
  else toasts.add({ tone: 'destructive', title: t('notCopied') })
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return isCopiedBySelection(text)
  }
}

/** The older way: the only one where the site is reached without https. */
function isCopiedBySelection(text: string): boolean {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  // An open dialog keeps the focus from all that is outside of it; Safari gives it to no button that is pressed.
  const dialogs = document.querySelectorAll('dialog[open], [role="dialog"]')
  const place = [...dialogs].at(-1) ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (pressed instanceof HTMLElement) pressed.focus()
  return done
}
