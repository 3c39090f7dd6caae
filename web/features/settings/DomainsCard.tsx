import { useState } from 'react'
import { type DomainMailbox, domainMailboxes } from '../../../domain/settings/domain-proof.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { peopleWords } from './people.strings.ts'
import { type CompanyDomain, useChangeDomain, useDomains } from './settings.api.ts'
import { settingsRefusals } from './settings.strings.ts'

/** The company's mail domains, and the proof of their ownership. */
export function DomainsCard() {
  const t = useWords(peopleWords)
  const domains = useDomains(true)
  const change = useChangeDomain()
  const [open, setOpen] = useState(false)
  const [step, setStep] = useState<Step | null>(null)
  const askRemoval = ({ id, domain }: CompanyDomain) =>
    setStep({
      title: t('removeDomainTitle', { domain }),
      about: t('removeDomainAbout'),
      go: t('removeDomain'),
      done: t('removeDomainDone', { domain }),
      destructive: true,
      run: () => change.mutateAsync({ kind: 'remove', domainId: id }),
    })
  return (
    <TitledCard
      title={t('domains')}
      description={t('domainsAbout')}
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('addDomain')}
        </Button>
      }
    >
      <Answered
        query={domains}
        rows={1}
        rowClassName="h-12"
        empty={<p className="text-small text-ink-faint">{t('noDomains')}</p>}
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((domain) => (
              <li key={domain.id} className="grid gap-3 py-3 text-small first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center gap-3">
                  <span className="min-w-0 flex-1 basis-40 font-medium break-all">{domain.domain}</span>
                  <Badge tone={domain.verifiedAt ? 'hill' : 'sun'}>{t(domain.verifiedAt ? 'proven' : 'waiting')}</Badge>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('removeDomainNamed', { domain: domain.domain })}
                    onClick={() => askRemoval(domain)}
                  >
                    {t('removeDomain')}
                  </Button>
                </div>
                {!domain.verifiedAt && <ProofForm domain={domain} />}
              </li>
            ))}
          </ul>
        )}
      </Answered>
      <Dialog open={open} onOpenChange={setOpen} title={t('addDomain')} description={t('domainsAbout')}>
        <DomainForm close={() => setOpen(false)} />
      </Dialog>
      <ConfirmDialog step={step} close={() => setStep(null)} words={settingsRefusals} />
    </TitledCard>
  )
}

function ProofForm({ domain }: { domain: CompanyDomain }) {
  const t = useWords(peopleWords)
  const change = useChangeDomain()
  const [code, setCode] = useState('')
  const form = useForm({
    read: () => (code.trim() === '' ? { mistakes: { code: 'codeWrong' } } : { code: code.trim() }),
    send: async (typed) => {
      const answer = await change.mutateAsync({ kind: 'prove', domainId: domain.id, ...typed })
      if ('proven' in answer && answer.proven) toasts.add({ title: t('domainProven', { domain: domain.domain }) })
      else form.show({ code: 'codeWrong' })
    },
    refusals: settingsRefusals,
    words: peopleWords,
    only: 'code',
  })
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-2">
      <Field
        label={t('enterCode', { mailbox: domain.mailbox })}
        error={form.errorOf('code')}
        className="min-w-0 flex-1 basis-48"
      >
        {(control) => (
          <Input
            {...control}
            value={code}
            maxLength={20}
            autoComplete="one-time-code"
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={form.busy}>
        {t('prove')}
      </Button>
    </form>
  )
}

function DomainForm({ close }: { close: () => void }) {
  const t = useWords(peopleWords)
  const change = useChangeDomain()
  const [domain, setDomain] = useState('')
  const [mailbox, setMailbox] = useState<DomainMailbox>('postmaster')
  const at = domain.trim().replace(/^@/, '').toLowerCase()
  const form = useForm({
    read: () => ({ body: { domain: at, mailbox } }),
    send: async ({ body }) => {
      await change.mutateAsync({ kind: 'add', ...body })
      toasts.add({ title: t('codeSent', { mailbox: `${mailbox}@${at}` }) })
      close()
    },
    refusals: { ...settingsRefusals, invalid_input: settingsRefusals.domain_invalid },
    only: 'domain',
  })
  return (
    <form {...form.props} className="grid gap-5">
      <Field label={t('domain')} hint={t('domainHint')} error={form.errorOf('domain')} required>
        {(control) => <Input {...control} value={domain} onChange={(event) => setDomain(event.target.value)} />}
      </Field>
      <Field label={t('mailbox')} hint={t('mailboxHint')}>
        {(control) => (
          <Select
            {...control}
            options={domainMailboxes.map((value) => ({ value, label: at ? `${value}@${at}` : value }))}
            value={mailbox}
            onChange={(chosen) => chosen && setMailbox(chosen)}
          />
        )}
      </Field>
      <Button type="submit" busy={form.busy} className="justify-self-end">
        {t('sendCode')}
      </Button>
    </form>
  )
}
