import { lazy, useEffect, useReducer, useRef } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Later } from '../../ui/Panel.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { assistantWords } from './assistant.strings.ts'
import { chatStep, noConversation } from './conversation.ts'

const ChatPanel = lazy(() => import('./ChatPanel.tsx').then((module) => ({ default: module.ChatPanel })))

/** The round button at the bottom right of every page. The panel's code is loaded when it is first clicked. */
export function ChatLauncher() {
  const t = useWords(assistantWords)
  const [conversation, step] = useReducer(chatStep, noConversation)
  const { view, messages } = conversation
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // The panel takes the focus when it opens; the button gets it back when it closes.
  useEffect(() => {
    if (wasOpen.current && view !== 'open') button.current?.focus()
    wasOpen.current = view === 'open'
  }, [view])

  // On wide screens it is in the margin of the application's pages (`ShellPage.tsx`), so that it covers no button.
  const place =
    'fixed right-4 bottom-4 z-40 flex h-11 items-center rounded-full bg-lake text-on-lake shadow-e3 sm:bottom-6 lg:right-2'
  if (view === 'open') {
    const coming = (
      <div role="status" aria-label={t('chatWithUs')} className={`${place} w-11 justify-center`}>
        <Spinner />
      </div>
    )
    return (
      <div className="fixed right-4 bottom-4 z-40">
        <Later fallback={coming}>
          <ChatPanel conversation={conversation} step={step} />
        </Later>
      </div>
    )
  }
  if (view === 'minimised') {
    return (
      <button
        ref={button}
        type="button"
        onClick={() => step({ do: 'open' })}
        className={`${place} gap-2 px-5 font-semibold`}
      >
        <Icon name="chat" />
        {t('chat')}
        <span
          aria-hidden="true"
          className="tabular grid min-w-6 place-items-center rounded-full bg-sun px-1.5 text-small text-black"
        >
          {messages.length}
        </span>
        <span className="sr-only">{t('messages', { count: messages.length })}</span>
      </button>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      onClick={() => step({ do: 'open' })}
      className={`${place} group min-w-11 justify-center px-2.5`}
    >
      <Icon name="chat" className="size-6" />
      <span className="max-w-0 overflow-hidden font-semibold whitespace-nowrap opacity-0 transition-all duration-300 ease-calm group-hover:ml-2 group-hover:max-w-40 group-hover:opacity-100 group-focus-visible:ml-2 group-focus-visible:max-w-40 group-focus-visible:opacity-100">
        {t('chatWithUs')}
      </span>
    </button>
  )
}
