import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AskedRequest } from '../../../contract/ask-providers.ts'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type BudgetRange, budgetRanges } from '../../../domain/quotes/request-choices.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMe } from '../companies/companies.api.ts'
import { RoleButton } from '../companies/RoleButton.tsx'
import { legsAsked } from '../itineraries/ask-address.ts'
import { queryOf } from '../itineraries/itinerary-search.ts'
import { offersWords } from '../offers/offers.strings.ts'
import { placeName, usePlaceNames } from '../places/place-name.ts'
import { askWords } from './ask.strings.ts'
import { type AskInput, emptyAsk, readAsk } from './ask-input.ts'
import { choiceWords } from './quote-choices.strings.ts'
import { useAskProviders } from './quotes.api.ts'
import { ReferenceField } from './ReferenceField.tsx'

export function meta() {
  return pageMeta(wordsOf(askWords)('pageTitle'))
}

/** The key has the prefix of the session's keys, so that a sign-out removes the draft. */
const draftKey = (person: string) => `umuhora-auth-ask-${person}`

/** Asks the providers of each leg of an itinerary, and forwarders for all of it; the itinerary is in the address. */
export default function AskProvidersPage() {
  const t = useWords(askWords)
  const [search] = useSearchParams()
  const query = queryOf(search)
  const legs = legsAsked(search)
  usePlaceNames([query?.from, query?.to])
  const [asked, setAsked] = useState<readonly AskedRequest[] | null>(null)
  return (
    <>
      <PageHeader
        title={query ? t('titleOf', { from: placeName(query.from), to: placeName(query.to) }) : t('title')}
        subtitle={t('subtitle')}
      />
      {query === null || legs.length === 0 ? (
        <EmptyState
          icon="ship"
          title={t('nothing')}
          description={t('nothingAbout')}
          action={
            <Link to={paths.itineraries} className={buttonStyle({ variant: 'outline' })}>
              {t('compare')}
            </Link>
          }
        />
      ) : asked ? (
        <Asked requests={asked} />
      ) : (
        <AskForm onAsked={setAsked} />
      )}
    </>
  )
}

function AskForm({ onAsked }: { onAsked: (requests: readonly AskedRequest[]) => void }) {
  const t = useWords(askWords)
  const choice = useWords(choiceWords)
  const serviceWord = useWords(offersWords)
  const [search] = useSearchParams()
  const legs = legsAsked(search)
  const me = useMe().data
  const session = useSession()
  const key = draftKey(session.status === 'loaded' ? (session.user?.id ?? '') : '')
  const [input, setInput] = useState<AskInput>(() => ({
    ...emptyAsk,
    readyOn: queryOf(search)?.readyOn ?? null,
    ...readDraft(sessionStorage.getItem(key)),
  }))
  const ask = useAskProviders()
  const set = (change: Partial<AskInput>) => {
    const changed = { ...input, ...change }
    setInput(changed)
    sessionStorage.setItem(key, JSON.stringify(changed))
    form.touch(change)
  }
  const form = useForm<ReturnType<typeof readAsk>>({
    read: () => readAsk(queryOf(search), legs, input),
    send: async (read) => {
      const { items } = await ask.mutateAsync(read.body)
      sessionStorage.removeItem(key)
      toasts.add({ title: t('sent'), description: t('sentAbout') })
      onAsked(items)
    },
    refusals: askWords,
    mayBeLeft: true,
    words: askWords,
    // Legs have no field in this form: their mistakes are shown in the problem box.
    fieldOf: (path) => path.replace(/^legs.*/, ''),
  })
  return (
    <TitledCard title={t('formTitle')} description={t('formAbout')}>
      <ul className="mb-5 grid gap-2 text-small">
        {legs.map(({ service, from, to }) => (
          <li key={`${service} ${from}`} className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{serviceWord(service)}</span>
            <span className="text-ink-soft">
              {from === to ? placeName(from) : `${placeName(from)} → ${placeName(to)}`}
            </span>
          </li>
        ))}
      </ul>
      <form {...form.props} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('door')} hint={t('doorHint')} error={form.errorOf('door')} required className="sm:col-span-2">
          {(control) => (
            <Input
              {...control}
              name="door"
              maxLength={300}
              autoComplete="street-address"
              value={input.door}
              onChange={(event) => set({ door: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('readyOn')} error={form.errorOf('readyOn')} optional>
          {(control) => (
            <DatePicker
              {...control}
              value={input.readyOn}
              from={dayInKigali(new Date())}
              onChange={(readyOn) => set({ readyOn })}
            />
          )}
        </Field>
        <Field label={t('budget')} hint={t('budgetHint')} optional>
          {(control) => (
            <Select<BudgetRange | 'none'>
              {...control}
              options={[
                { value: 'none', label: t('noBudget') },
                ...budgetRanges.map((value) => ({ value, label: choice(value) })),
              ]}
              value={input.budgetRange || 'none'}
              onChange={(value) => set({ budgetRange: !value || value === 'none' ? '' : value })}
            />
          )}
        </Field>
        <Field label={t('phone')} hint={t('phoneHint')} error={form.errorOf('phone')} optional>
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              maxLength={40}
              autoComplete="tel"
              value={input.phone}
              onChange={(event) => set({ phone: event.target.value })}
            />
          )}
        </Field>
        <ReferenceField
          value={input.customerReference}
          error={form.errorOf('customerReference')}
          onChange={(customerReference) => set({ customerReference })}
        />
        {me && (
          <p className="self-center text-small text-ink-soft">
            {t('contact', {
              name: `${me.person.firstName} ${me.person.lastName}`.trim(),
              company: me.company.name,
              email: me.person.email,
            })}
          </p>
        )}
        <Field label={t('note')} error={form.errorOf('note')} optional className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              name="note"
              maxLength={1500}
              rows={3}
              value={input.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          )}
        </Field>
        <div className="grid justify-items-start gap-3 sm:col-span-2">
          <Problem text={form.problem} />
          <RoleButton may="work" type="submit" size="lg" busy={form.busy}>
            {t('ask')}
          </RoleButton>
        </div>
      </form>
    </TitledCard>
  )
}

function readDraft(kept: string | null): Partial<AskInput> {
  try {
    const draft = JSON.parse(kept ?? '{}') as Record<string, unknown>
    const texts = ['door', 'note', 'phone', 'customerReference'].flatMap((name) =>
      typeof draft[name] === 'string' ? [[name, draft[name]]] : [],
    )
    const budgetRange = budgetRanges.find((each) => each === draft.budgetRange)
    return { ...Object.fromEntries(texts), ...(budgetRange ? { budgetRange } : {}) }
  } catch {
    return {}
  }
}

/** The requests that were sent, each with a link to its quotes. */
function Asked({ requests }: { requests: readonly AskedRequest[] }) {
  const t = useWords(askWords)
  const [search] = useSearchParams()
  const comparison = new URLSearchParams(search)
  comparison.delete('ask')
  const serviceWord = useWords(offersWords)
  return (
    <TitledCard title={t('askedTitle')} description={t('askedAbout')}>
      <ul className="grid gap-3">
        {requests.map(({ requestId, service, from, to, quotes, providers }) => (
          <li
            key={requestId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line pt-3"
          >
            <span>
              <Link to={paths.quote(requestId)} className="font-semibold text-lake underline-offset-4 hover:underline">
                {serviceWord(service)}
              </Link>
              <span className="ml-2 text-small text-ink-soft">
                {from === to ? placeName(from) : `${placeName(from)} → ${placeName(to)}`}
              </span>
            </span>
            <span className="text-small text-ink-soft">
              {t('pricesNow', { count: quotes })}, {t('providersAsked', { count: providers })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-small text-ink-soft">{t('answersCome')}</p>
      <Link to={`${paths.itineraries}?${comparison}`} className={`${buttonStyle({ variant: 'outline' })} mt-3`}>
        {t('backToComparison')}
      </Link>
    </TitledCard>
  )
}
