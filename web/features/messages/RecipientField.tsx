import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field, type FieldError } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import type { CompanyKind } from '../companies/companies.api.ts'
import type { Written } from './compose-start.ts'
import { type About, type Recipient, useConversations, useRecipients } from './messages.api.ts'
import { messagesWords } from './messages.strings.ts'
import { nameOf } from './party-name.ts'

interface Props {
  body: Written
  kind: CompanyKind
  /** Recipient of a reply, when known. */
  known: string | null
  error: FieldError
  onChange: (to: Recipient) => void
}

/**
 * The recipient: fixed for a reply and for a message to the team; else selected from the parties of the subject, or any
 * company.
 */
export function RecipientField({ body, kind, known, error, onChange }: Props) {
  const t = useWords(messagesWords)
  if (body.threadId) return <Fixed name={known ?? t('conversation')} />
  if (body.about) return <PartyField about={body.about} to={body.to} onChange={onChange} />
  if (kind !== 'operator') return <Fixed name={t('team')} />
  return <CompanyField to={body.to} error={error} onChange={onChange} />
}

function Fixed({ name }: { name: string }) {
  const t = useWords(messagesWords)
  return <Field label={t('recipient')}>{(control) => <Input {...control} readOnly value={name} />}</Field>
}

interface PartyProps {
  about: About
  to: Recipient
  onChange: (to: Recipient) => void
}

function PartyField({ about, to, onChange }: PartyProps) {
  const t = useWords(messagesWords)
  const recipients = useConversations(about).data?.pages[0]?.recipients ?? []
  const keyOf = (each: Recipient) => (each.kind === 'company' ? each.companyId : each.kind)
  const chosen = recipients.find((each) => keyOf(each.to) === keyOf(to))
  if (recipients.length < 2) return <Fixed name={chosen ? nameOf(chosen, t) : ''} />
  return (
    <Field label={t('recipient')}>
      {(control) => (
        <Select
          {...control}
          options={recipients.map((each) => ({ value: keyOf(each.to), label: nameOf(each, t) }))}
          value={keyOf(to)}
          onChange={(key) => {
            const next = recipients.find((each) => keyOf(each.to) === key)
            if (next) onChange(next.to)
          }}
        />
      )}
    </Field>
  )
}

function CompanyField({ to, error, onChange }: { to: Recipient; error: FieldError; onChange: Props['onChange'] }) {
  const t = useWords(messagesWords)
  const [typed, setTyped] = useState('')
  const companyId = to.kind === 'company' ? to.companyId : null
  const chosen = useRecipients({ companyId: companyId ?? '' }, companyId !== null).data ?? []
  const found = useRecipients({ name: typed }).data ?? []
  const all = new Map([...(companyId ? chosen : []), ...found].map((company) => [company.companyId, company.name]))
  return (
    <Field label={t('recipient')} required error={error}>
      {(control) => (
        <Combobox
          {...control}
          options={[...all].map(([value, label]) => ({ value, label }))}
          value={companyId}
          onChange={(next) => onChange(next ? { kind: 'company', companyId: next } : { kind: 'team' })}
          onSearch={setTyped}
          placeholder={t('chooseCompany')}
        />
      )}
    </Field>
  )
}
