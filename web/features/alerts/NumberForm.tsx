import { type ReactNode, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { type ConnectAnswer, useConnectNumber, type WhatsappSettings } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'
import { Advice, answerText } from './ServiceAnswer.tsx'

interface Props {
  connection: WhatsappSettings['connection']
  sharedNumber: string
  connected: () => void
  /** Shown after the number. */
  children: ReactNode
  /** The alternative way to connect. */
  otherwise: ReactNode
}

/**
 * Connects with the business number alone; the input stays until the holder of the number has been asked for consent.
 */
export function NumberForm({ connection, sharedNumber, connected, children, otherwise }: Props) {
  const t = useWords(alertsWords)
  const connect = useConnectNumber()
  const [phone, setPhone] = useState(connection?.phone ?? '')
  const [refused, setRefused] = useState<ConnectAnswer | null>(null)

  const form = useForm({
    read: () => {
      setRefused(null)
      return phone.trim() === '' ? { mistakes: { phone: 'required' } } : { phone }
    },
    send: async (number) => {
      const answer = await connect.mutateAsync(number)
      if (!answer.connected) return setRefused(answer)
      toasts.add({ title: t('numberAsked'), description: t('numberAskedAbout', { number: sharedNumber }) })
      connected()
    },
    refusals: alertsRefusals,
    words: alertsWords,
    only: 'phone',
  })

  return (
    <form {...form.props} className="grid gap-5">
      <Field label={t('phone')} hint={t('numberHint', { number: sharedNumber })} error={form.errorOf('phone')} required>
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
        <Problem text={t('refused')}>
          <p>{answerText(t, refused.code, refused.details ?? '')}</p>
          <p>
            <Advice code={refused.code} status={refused.status} />
          </p>
        </Problem>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('connecting') : t('connect')}
        </Button>
        {otherwise}
      </div>
    </form>
  )
}
