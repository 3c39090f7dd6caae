import { Fragment, type ReactNode, useState } from 'react'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { type ConnectAnswer, type ConnectBody, useConnectWhatsapp, type WhatsappSettings } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { Advice, answerText } from './ServiceAnswer.tsx'

type Name = keyof ConnectBody
type Word = PlainKey<typeof alertsWords>

const questions: readonly { name: Name; hint?: Word; secret?: true; phone?: true; wide?: true }[] = [
  { name: 'phone', phone: true },
  { name: 'phoneNumberId', hint: 'phoneNumberIdHint' },
  { name: 'accessToken', hint: 'accessTokenHint', secret: true },
  { name: 'appSecret', hint: 'appSecretHint', secret: true },
  { name: 'template', hint: 'templateHint' },
  { name: 'language' },
  { name: 'testPhone', hint: 'testPhoneHint', phone: true, wide: true },
]

/** Credentials of the Cloud API. They are tested before they are saved; the input stays until they are accepted. */
export function ConnectForm({
  connection,
  connected,
  cancel,
  children,
}: {
  connection: WhatsappSettings['connection']
  connected: () => void
  cancel?: () => void
  /** Shown after the numbers. */
  children: ReactNode
}) {
  const t = useWords(alertsWords)
  const connect = useConnectWhatsapp()
  const [body, setBody] = useState<ConnectBody>({
    phone: connection?.phone ?? '',
    phoneNumberId: connection?.own?.phoneNumberId ?? '',
    accessToken: '',
    appSecret: '',
    template: connection?.own?.template ?? '',
    language: connection?.own?.language ?? 'en',
    testPhone: '',
  })
  const [refused, setRefused] = useState<ConnectAnswer | null>(null)

  const form = useForm({
    read: () => {
      setRefused(null)
      const empty = questions.filter(({ name }) => body[name].trim() === '')
      return empty.length > 0
        ? { mistakes: Object.fromEntries(empty.map(({ name }) => [name, 'required'])) }
        : { credentials: body }
    },
    send: async ({ credentials }) => {
      const answer = await connect.mutateAsync(credentials)
      if (!answer.connected) return setRefused(answer)
      const { messageId, messageStatus } = answer
      toasts.add({
        title: t('accepted'),
        description: t('acceptedId', { id: messageId ?? '', status: messageStatus ?? '' }),
      })
      connected()
    },
    refusals: alertsRefusals,
    words: alertsWords,
    onRefused: ({ fields }) => (Object.keys(fields).length > 0 ? null : undefined),
  })

  return (
    <form {...form.props} className="grid gap-5 sm:grid-cols-2">
      {questions.map(({ name, hint, secret, phone, wide }) => (
        <Fragment key={name}>
          <Field
            label={t(name)}
            {...(hint ? { hint: t(hint) } : {})}
            error={form.errorOf(name)}
            required
            {...(wide ? { className: 'sm:col-span-2' } : {})}
          >
            {(control) => (
              <Input
                {...control}
                type={secret ? 'password' : phone ? 'tel' : 'text'}
                autoComplete="off"
                spellCheck={false}
                {...(phone ? { placeholder: t('phonePlaceholder') } : {})}
                value={body[name]}
                onChange={(event) => setBody({ ...body, [name]: event.target.value })}
              />
            )}
          </Field>
          {name === 'phoneNumberId' && <div className="grid gap-5 sm:col-span-2">{children}</div>}
        </Fragment>
      ))}
      <div className="grid gap-4 sm:col-span-2">
        {refused && (
          <Problem text={t('refused')}>
            <p>{answerText(t, refused.code, refused.details ?? '')}</p>
            <p>
              <Advice code={refused.code} status={refused.status} />
            </p>
          </Problem>
        )}
        <Problem text={form.problem} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            {form.busy ? t('connecting') : t('connect')}
          </Button>
          {cancel && (
            <Button variant="outline" onClick={cancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
