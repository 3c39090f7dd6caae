import { useState } from 'react'
import { type Channel, type RecipientState, tidyAddress } from '../../../domain/alerts/recipient.ts'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { useForm } from '../../platform/use-form.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { type Recipient, useAddRecipient, useRemoveRecipient, useRetryRecipient } from './alerts.api.ts'
import { alertsRefusals, alertsWords } from './alerts.strings.ts'

type Word = PlainKey<typeof alertsWords>

const about = {
  email: { about: 'emailRecipientsAbout', label: 'newEmail' },
  whatsapp: { about: 'whatsappRecipientsAbout', label: 'newPhone' },
} as const satisfies Record<Channel, Record<string, Word>>

const tones: Readonly<Record<RecipientState, BadgeTone>> = {
  unconfirmed: 'sun',
  active: 'hill',
  unsubscribed: 'neutral',
  failing: 'danger',
}

interface Props {
  channel: Channel
  recipients: readonly Recipient[]
  /** The number to which a recipient sends START to give consent. */
  sharedNumber?: string | null
  /** True when the user may change them. */
  may: boolean
}

/** The recipients of alerts. Existing addresses are read-only: to change one, remove it and add another. */
export function Recipients({ channel, recipients, sharedNumber, may }: Props) {
  const t = useWords(alertsWords)
  const description = sharedNumber ? t('sharedRecipientsAbout', { number: sharedNumber }) : t(about[channel].about)
  return (
    <TitledCard title={t('recipientsTitle')} description={description}>
      {recipients.length === 0 && <p className="text-small text-ink-soft">{t('noRecipients')}</p>}
      <ul className="grid gap-3">
        {recipients.map((recipient) => (
          <Row key={recipient.id} recipient={recipient} may={may} />
        ))}
      </ul>
      {may && <AddRecipient channel={channel} recipients={recipients} />}
    </TitledCard>
  )
}

function Row({ recipient, may }: { recipient: Recipient; may: boolean }) {
  const t = useWords(alertsWords)
  const remove = useRemoveRecipient()
  const retry = useRetryRecipient()
  const { id, address, state, failure, isSample, channel } = recipient
  const byMail = channel === 'email'
  const asks = state === 'unconfirmed' && !isSample
  return (
    <li>
      <div className="flex flex-wrap items-center gap-2">
        <Input readOnly value={address} aria-label={t('recipient', { address })} className="min-w-0 flex-1 basis-56" />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          <Badge tone={tones[state]}>{t(state)}</Badge>
          {isSample && <Badge>{t('sample')}</Badge>}
          {may && (asks || state === 'failing') && (
            <Button
              variant="ghost"
              size="sm"
              busy={retry.isPending}
              onClick={() =>
                toastOutcome(
                  retry.mutateAsync({ recipientId: id }),
                  { title: asks ? t(byMail ? 'asked' : 'askedNumber', { address }) : t('saved') },
                  alertsRefusals,
                )
              }
            >
              {asks ? t(byMail ? 'askAgain' : 'askNumberAgain') : t('retry')}
            </Button>
          )}
          {may && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('removeOne', { address })}
              busy={remove.isPending}
              onClick={() => toastOutcome(remove.mutateAsync({ recipientId: id }), null, alertsRefusals)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {failure && <p className="mt-1 break-words text-small text-danger-ink">{failure}</p>}
    </li>
  )
}

/**
 * Adds the typed address. An empty or existing one is ignored; after a refusal the input stays, so that it can be
 * corrected.
 */
function AddRecipient({ channel, recipients }: Pick<Props, 'channel' | 'recipients'>) {
  const t = useWords(alertsWords)
  const add = useAddRecipient()
  const [typed, setTyped] = useState('')
  const form = useForm({
    read: () => ({ address: tidyAddress(typed) }),
    send: async ({ address }) => {
      const isNew = address !== '' && !recipients.some((each) => each.address === address)
      if (isNew) await add.mutateAsync({ channel, address })
      setTyped('')
    },
    refusals: alertsRefusals,
    words: alertsWords,
    only: 'address',
  })
  return (
    <form {...form.props} className="mt-5 flex flex-wrap items-start gap-2">
      <Field label={t(about[channel].label)} error={form.errorOf('address')} className="min-w-0 flex-1 basis-48">
        {(control) => (
          <Input
            {...control}
            type={channel === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            {...(channel === 'whatsapp' ? { placeholder: t('phonePlaceholder') } : {})}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="outline" className="mt-6" busy={form.busy}>
        {t('add')}
      </Button>
    </form>
  )
}
