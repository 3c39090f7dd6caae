import { type ReactNode, type SubmitEvent, useState } from 'react'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { type ConnectAnswer, useConnectNumber, type WhatsappSettings } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { Advice, Answer, answerText } from './ServiceAnswer.tsx'

interface Props {
  connection: WhatsappSettings['connection']
  sharedNumber: string
  connected: () => void
  /** Stands behind the number. */
  children: ReactNode
  /** What else can be done. */
  otherwise: ReactNode
}

/** Connects by the business number alone; what was typed stays until its holder is asked. */
export function NumberForm({ connection, sharedNumber, connected, children, otherwise }: Props) {
  const t = useWords(alertsWords)
  const connect = useConnectNumber()
  const [phone, setPhone] = useState(connection?.phone ?? '')
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<ConnectAnswer | null>(null)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setRefused(null)
    setProblem(phone.trim() === '' ? t('required') : undefined)
    if (phone.trim() === '') return
    try {
      const answer = await connect.mutateAsync({ phone })
      if (!answer.connected) return setRefused(answer)
      toasts.add({ title: t('numberAsked'), description: t('numberAskedAbout', { number: sharedNumber }) })
      connected()
    } catch (error) {
      const code = error instanceof ApiProblem ? error.fields.phone : undefined
      setProblem(
        code && code in alertsWords ? t(code as PlainKey<typeof alertsWords>) : problemText(error, alertsRefusals),
      )
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('phone')} hint={t('numberHint', { number: sharedNumber })} error={problem} required>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            placeholder={t('phonePlaceholder')}
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      {children}
      {refused && (
        <Answer heading={t('refused')}>
          <p>{answerText(t, refused.code, refused.details ?? '')}</p>
          <p>
            <Advice code={refused.code} status={refused.status} />
          </p>
        </Answer>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={connect.isPending}>
          {connect.isPending ? t('connecting') : t('connect')}
        </Button>
        {otherwise}
      </div>
    </form>
  )
}
