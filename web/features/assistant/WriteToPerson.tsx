import { messagesContract } from '../../../contract/messages.ts'
import { longestInquiry, mostLines } from '../../../domain/assistant/inquiry.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import { call } from '../../platform/api-client.ts'
import { currentLanguage, useWords } from '../../platform/i18n.ts'
import { mayBeSignedIn } from '../../platform/session.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { assistantRefusals, assistantWords } from './assistant.strings.ts'
import type { ChatMessage, Letter } from './conversation.ts'
import type { useInquiry } from './use-inquiry.ts'

interface Props {
  messages: readonly ChatMessage[]
  inquiry: ReturnType<typeof useInquiry>
  letter: Letter
  change: (letter: Letter) => void
  /** `messages`: sent to the team as a message of a signed-in user. */
  done: (as: 'inquiry' | 'messages') => void
  back: () => void
}

/** A message to the team with the conversation; users without an account leave an address for the reply. */
export function WriteToPerson({ messages, inquiry, letter, change, done, back }: Props) {
  const t = useWords(assistantWords)
  const signedIn = mayBeSignedIn()
  const again = inquiry.inquiry !== null && !signedIn
  const { email, content } = letter

  const send = async (words: string) => {
    const lines = messages.slice(-mostLines)
    if (signedIn) {
      const conversation = lines.map(({ isUser, text }) => `${t(isUser ? 'you' : 'assistant')}: ${text}`).join('\n')
      await call(messagesContract.sendMessage, {
        body: {
          to: { kind: 'team' },
          subject: cutText(t('messageSubject', { question: words.split('\n')[0] ?? '' }), 200),
          content: cutText(conversation ? t('messageContent', { content: words, conversation }) : words, 10_000),
        },
      })
      return done('messages')
    }
    if (again) await inquiry.write(words)
    else {
      const conversation = lines.map(({ isUser, text }) => ({
        from: isUser ? ('visitor' as const) : ('assistant' as const),
        text: cutText(text, longestInquiry),
      }))
      await inquiry.open({ email, language: currentLanguage(), conversation, content: words })
    }
    done('inquiry')
  }

  const form = useForm({
    read: () => {
      const missing = {
        ...(signedIn || again || email.trim() ? {} : { email: 'required' }),
        ...(content.trim() ? {} : { content: 'required' }),
      }
      return Object.keys(missing).length > 0 ? { mistakes: missing } : { message: content.trim() }
    },
    send: ({ message }) => send(message),
    refusals: assistantRefusals,
    words: assistantWords,
    onRefused: ({ fields }) => (fields.email || fields.content ? null : undefined),
  })
  return (
    <form {...form.props} className="grid max-h-3/4 gap-3 overflow-y-auto border-t border-line p-3">
      <p className="text-micro text-ink-soft">{t('personAbout')}</p>
      {!signedIn && !again && (
        <Field label={t('yourEmail')} error={form.errorOf('email')} required>
          {(control) => (
            <Input
              {...control}
              autoFocus
              type="email"
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(event) => change({ ...letter, email: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('toTeam')} error={form.errorOf('content')} required>
        {(control) => (
          <Textarea
            {...control}
            autoFocus={signedIn || again}
            rows={3}
            maxLength={longestInquiry}
            value={content}
            onChange={(event) => change({ ...letter, content: event.target.value })}
          />
        )}
      </Field>
      <Problem text={form.problem} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="outline" onClick={back}>
          {t('back')}
        </Button>
        <Button size="sm" type="submit" busy={form.busy}>
          {t('sendToTeam')}
        </Button>
      </div>
    </form>
  )
}
