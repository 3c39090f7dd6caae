import { Fragment, type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { type ConnectAnswer, type ConnectBody, useConnectWhatsapp, type WhatsappSettings } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { Advice, Answer, answerText } from './ServiceAnswer.tsx'

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

/** Credentials of the Cloud API. They are tried before they are kept; what was typed stays until they are accepted. */
export function ConnectForm({
  connection,
  connected,
  cancel,
  children,
}: {
  connection: WhatsappSettings['connection']
  connected: () => void
  cancel?: () => void
  /** Stands behind the numbers. */
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
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const [refused, setRefused] = useState<ConnectAnswer | null>(null)
  const [failure, setFailure] = useState<string>()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const empty = questions.filter(({ name }) => body[name].trim() === '')
    setProblems(Object.fromEntries(empty.map(({ name }) => [name, t('required')])))
    setRefused(null)
    setFailure(undefined)
    if (empty.length > 0) return
    try {
      const answer = await connect.mutateAsync(body)
      if (!answer.connected) return setRefused(answer)
      const { messageId, messageStatus } = answer
      toasts.add({
        title: t('accepted'),
        description: t('acceptedId', { id: messageId ?? '', status: messageStatus ?? '' }),
      })
      connected()
    } catch (error) {
      const fields = error instanceof ApiProblem ? Object.entries(error.fields) : []
      if (fields.length === 0) return setFailure(problemText(error, alertsRefusals))
      setProblems(
        Object.fromEntries(
          fields.map(([name, code]) => [name, code in alertsWords ? t(code as Word) : problemText(error)]),
        ),
      )
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
      {questions.map(({ name, hint, secret, phone, wide }) => (
        <Fragment key={name}>
          <Field
            label={t(name)}
            {...(hint ? { hint: t(hint) } : {})}
            error={problems[name]}
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
          <Answer heading={t('refused')}>
            <p>{answerText(t, refused.code, refused.details ?? '')}</p>
            <p>
              <Advice code={refused.code} status={refused.status} />
            </p>
          </Answer>
        )}
        {failure && (
          <p role="alert" className="text-small font-medium text-danger">
            {failure}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={connect.isPending}>
            {connect.isPending ? t('connecting') : t('connect')}
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
