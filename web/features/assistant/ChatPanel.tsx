import { type Dispatch, type FormEvent, useEffect, useRef, useState } from 'react'
import type { OwnInquiry } from '../../../contract/assistant.ts'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { accessToken, mayBeSignedIn } from '../../platform/session.ts'
import { toast } from '../../platform/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { askAssistant } from './ask-assistant.ts'
import { assistantWords } from './assistant.strings.ts'
import { type ChatMessage, type ChatStep, type Conversation, lastQuestion } from './conversation.ts'
import { useInquiry } from './use-inquiry.ts'
import { WriteToPerson } from './WriteToPerson.tsx'

interface Props {
  conversation: Conversation
  step: Dispatch<ChatStep>
}

/** The open conversation, 320 by 500 px where the screen is large enough. */
export function ChatPanel({ conversation, step }: Props) {
  const t = useWords(assistantWords)
  const { messages, draft, writing, pending, round } = conversation
  const inquiry = useInquiry()
  // Signed-in users find the reply among their messages.
  const [sentAsMessage, setSentAsMessage] = useState(false)
  const lines = linesOf(messages, inquiry.inquiry)
  const offered = messages.at(-1)?.person === true
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  // The input is disabled while a response is pending, and so loses the focus; it gets it back with the response.
  useEffect(() => {
    if (!pending && !writing) input.current?.focus()
  }, [pending, writing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the list scrolls to its end
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    list.current?.scrollTo({ top: list.current.scrollHeight, behavior: still ? 'auto' : 'smooth' })
  }, [lines.length, pending, offered, writing, sentAsMessage])

  /** A letter that was put aside is continued; a new one begins with the last question. */
  const beginLetter = () => {
    const again = inquiry.inquiry !== null && !mayBeSignedIn()
    const begun = { email: '', content: again ? '' : lastQuestion(conversation) }
    step({ do: 'write', letter: conversation.letter ?? begun })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const text = draft.trim()
    if (!text) return toast({ tone: 'destructive', title: t('error'), description: t('emptyMessage') })
    step({ do: 'say', text, at: new Date() })
    setSentAsMessage(false)
    const answered = (words: string, more: { person: boolean; unsent?: string }) =>
      step({ do: 'answer', text: words, at: new Date(), round, ...more })
    try {
      // For signed-in users the assistant can also answer questions about their own cargo.
      const token = mayBeSignedIn() ? await accessToken().catch(() => null) : null
      const answer = await askAssistant(text, new Date(), location.href, fetch, token)
      answered(answer.text ?? t('received'), { person: answer.person })
    } catch {
      toast({ tone: 'destructive', title: t('error'), description: t('sendFailed') })
      answered(t('sorry'), { person: true, unsent: text })
    }
  }

  const corner = 'grid size-9 place-items-center rounded-badge hover:bg-on-lake/15'
  return (
    <section
      aria-label={t('chatWithUs')}
      data-chat-panel
      className="fixed right-4 bottom-4 z-40 flex h-125 max-h-[calc(100dvh_-_--spacing(8))] w-80 max-w-[calc(100vw_-_--spacing(8))] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-e3 sm:right-6 sm:bottom-6"
    >
      <header className="flex items-center justify-between bg-lake py-2 pr-2 pl-4 text-on-lake">
        <h2 className="font-semibold tracking-normal">{t('chatWithUs')}</h2>
        <div className="flex">
          <button type="button" aria-label={t('minimise')} onClick={() => step({ do: 'minimise' })} className={corner}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={t('close')} onClick={() => step({ do: 'close' })} className={corner}>
            <Icon name="close" />
          </button>
        </div>
      </header>
      <div
        ref={list}
        role="log"
        aria-label={t('conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="flex-1 overflow-y-auto p-4 text-small"
      >
        {lines.length === 0 && <p className="mt-16 text-center text-ink-faint">{t('empty')}</p>}
        <ul className="grid gap-3">
          {lines.map((message) => (
            <li
              key={message.id}
              className={classes(
                'max-w-4/5 rounded-card px-3.5 py-2.5 whitespace-pre-line',
                message.from === 'visitor'
                  ? 'justify-self-end rounded-br-badge bg-lake text-on-lake'
                  : message.from === 'team'
                    ? 'justify-self-start rounded-bl-badge bg-hill-wash'
                    : 'justify-self-start rounded-bl-badge bg-sunken',
              )}
            >
              {message.from === 'team' ? (
                <span className="block text-micro font-semibold">{t('team')}</span>
              ) : (
                <span className="sr-only">{t(message.from === 'visitor' ? 'you' : 'assistant')}: </span>
              )}
              {message.text}
            </li>
          ))}
        </ul>
        {sentAsMessage && (
          <p role="status" className="mt-3 rounded-inner bg-hill-wash px-3.5 py-2.5">
            {t('sentAsMessage')}{' '}
            <a href={paths.messages} className="font-semibold text-lake underline">
              {t('toMessages')}
            </a>
          </p>
        )}
        {inquiry.inquiry?.status === 'open' && !writing && (
          <p role="status" className="mt-3 text-center text-micro text-ink-faint">
            {t('sentToTeam')}
          </p>
        )}
        {!pending && !writing && !sentAsMessage && (offered || inquiry.inquiry) && (
          <Button size="sm" variant="outline" className="mt-3" onClick={beginLetter}>
            <Icon name="mail" className="size-4" />
            {t(inquiry.inquiry && !mayBeSignedIn() ? 'writeAgain' : 'writeToPerson')}
          </Button>
        )}
        {pending && (
          <p data-typing className="mt-3 flex w-fit gap-1 rounded-card rounded-bl-badge bg-sunken px-4 py-3">
            <span className="sr-only">{t('typing')}</span>
            {[0, 150, 300].map((delay) => (
              <span
                key={delay}
                aria-hidden="true"
                style={{ animationDelay: `${delay}ms` }}
                className="size-2 animate-bounce rounded-full bg-ink-faint"
              />
            ))}
          </p>
        )}
      </div>
      {writing && conversation.letter ? (
        <WriteToPerson
          messages={messages}
          inquiry={inquiry}
          letter={conversation.letter}
          change={(letter) => step({ do: 'write', letter })}
          back={() => step({ do: 'put-aside' })}
          done={(as) => {
            step({ do: 'sent' })
            setSentAsMessage(as === 'messages')
          }}
        />
      ) : (
        <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2 border-t border-line p-3">
          <input
            ref={input}
            type="text"
            value={draft}
            disabled={pending}
            autoComplete="off"
            aria-label={t('yourMessage')}
            placeholder={t('placeholder')}
            onChange={(event) => step({ do: 'type', text: event.target.value })}
            onKeyDown={(event) => {
              // A disabled button would ignore Enter; an empty message should show a message instead.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing && draft.trim() === '') void send(event)
            }}
            className="h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-body placeholder:text-ink-faint disabled:opacity-60 sm:text-small"
          />
          <Button type="submit" disabled={pending || draft.trim() === ''}>
            <Icon name="send" className="size-4" />
            {pending ? t('sending') : t('send')}
          </Button>
        </form>
      )}
    </section>
  )
}

interface Line {
  readonly id: string
  readonly text: string
  readonly from: 'visitor' | 'assistant' | 'team'
}

/** The chat and the inquiry to the team, in order of time. */
function linesOf(messages: readonly ChatMessage[], inquiry: OwnInquiry | null): readonly Line[] {
  const here = messages.map(({ id, text, isUser, timestamp }) => ({
    at: timestamp.getTime(),
    line: { id, text, from: isUser ? 'visitor' : 'assistant' } as Line,
  }))
  const written = (inquiry?.messages ?? []).map(({ id, content, fromTeam, writtenAt }) => ({
    at: Date.parse(writtenAt),
    line: { id, text: content, from: fromTeam ? 'team' : 'visitor' } as Line,
  }))
  return [...here, ...written].sort((a, b) => a.at - b.at).map(({ line }) => line)
}
