import { wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'
import { toasts } from './toast-queue.ts'

/**
 * Copies a text to the clipboard and reports in a toast whether that worked. Without https only the older way is
 * available, which selects a field of the page. The field is inserted next to the button, because an open dialog
 * refuses focus to everything outside it.
 */
export async function copyText(text: string, button: HTMLElement): Promise<void> {
  const t = wordsOf(platformWords)
  if (await isCopied(text, button)) toasts.add({ title: t('copied') })
  else toasts.add({ tone: 'destructive', title: t('notCopied') })
}

async function isCopied(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return isCopiedBySelection(text, button)
  }
}

function isCopiedBySelection(text: string, button: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  button.after(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  button.focus()
  return done
}
