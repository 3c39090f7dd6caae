import { wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'
import { toasts } from './toast-queue.ts'

/**
 * Puts a text on the clipboard, and says that it is there or that the person has to copy it. Without https there is only
 * the older way, which selects a field of the page: it lies beside the button that was pressed, since an open dialog keeps
 * the focus from all that is outside of it.
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
