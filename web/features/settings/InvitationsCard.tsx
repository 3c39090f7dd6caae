import { useState } from 'react'
import { addedBy } from '../../../domain/companies/permissions.ts'
import { type Duty, type Role, roles } from '../../../domain/companies/roles.ts'
import { useWords } from '../../platform/i18n.ts'
import { gradeWords } from '../../platform/roles.strings.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Select } from '../../ui/Select.tsx'
import { companiesRefusals } from '../companies/companies.strings.ts'
import { DutyChoices } from './DutyChoices.tsx'
import { peopleWords } from './people.strings.ts'
import { useChangePeople, useInvitations } from './settings.api.ts'

/** Pending invitations, and a form for a new one. */
export function InvitationsCard() {
  const t = useWords(peopleWords)
  const grade = useWords(gradeWords)
  const invitations = useInvitations(true)
  const change = useChangePeople()
  const [open, setOpen] = useState(false)
  const withdraw = (invitationId: string, email: string) =>
    toastOutcome(
      change.mutateAsync({ kind: 'withdraw', invitationId }),
      { title: t('withdrawn', { email }) },
      companiesRefusals,
    )
  return (
    <TitledCard
      title={t('invitations')}
      description={t('invitationsAbout')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('invite')}
        </Button>
      }
    >
      <PagedList
        query={invitations}
        words={companiesRefusals}
        rowClassName="h-12"
        empty={<p className="text-small text-ink-faint">{t('noInvitations')}</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map(({ id, email, role, duties, expiresAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-small first:pt-0 last:pb-0">
                <span className="min-w-0 flex-1 basis-48">
                  <span className="block font-medium break-all">{email}</span>
                  <span className="text-ink-faint">{t('until', { day: formatDay(expiresAt) })}</span>
                </span>
                <Badge>{[role, ...duties].map((each) => grade(each)).join(' · ')}</Badge>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={t('withdrawNamed', { email })}
                  onClick={() => withdraw(id, email)}
                >
                  {t('withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog open={open} onOpenChange={setOpen} title={t('inviteTitle')} description={t('invitationsAbout')}>
        <InviteForm close={() => setOpen(false)} />
      </Dialog>
    </TitledCard>
  )
}

function InviteForm({ close }: { close: () => void }) {
  const t = useWords(peopleWords)
  const grade = useWords(gradeWords)
  const change = useChangePeople()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('user')
  const [duties, setDuties] = useState<Duty[]>([])
  const form = useForm({
    read: () => {
      const address = email.trim()
      return /^[^\s@]+@[^\s@]+$/.test(address) ? { address } : { mistakes: { email: 'emailWrong' } }
    },
    send: async ({ address }) => {
      // Only what is shown: another role may have been chosen after a duty.
      const shown = duties.filter((duty) => addedBy(duty, role).length > 0)
      const answer = await change.mutateAsync({ kind: 'invite', email: address, role, duties: shown })
      const later = 'mailAt' in answer && typeof answer.mailAt === 'string' ? answer.mailAt : null
      toasts.add({
        title: later
          ? t('invitedLater', { email: address, time: formatMoment(later) })
          : t('invited', { email: address }),
      })
      close()
    },
    refusals: companiesRefusals,
    words: { ...peopleWords, invalid_input: peopleWords.emailWrong },
    only: 'email',
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field label={t('email')} error={form.errorOf('email')} required>
        {(control) => (
          <Input {...control} type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
        )}
      </Field>
      <Field label={t('role')}>
        {(control) => (
          <Select
            {...control}
            options={roles.map((value) => ({ value, label: grade(value) }))}
            value={role}
            onChange={(chosen) => chosen && setRole(chosen)}
          />
        )}
      </Field>
      {role !== 'manager' && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-small font-medium">{t('duties')}</legend>
          <DutyChoices person={{ role, duties }} name={email} may give={setDuties} />
        </fieldset>
      )}
      <Button type="submit" busy={form.busy} className="justify-self-end">
        {t('inviteSend')}
      </Button>
    </form>
  )
}
