import { type SubmitEvent, useRef, useState } from 'react'
import type { Application } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useMe } from '../companies/companies.api.ts'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type DetailsField, emptyDetails, type Mistakes, readDetails } from './application-input.ts'
import { useChangeApplication } from './financing.api.ts'
import { financingRefusals, financingWords } from './financing.strings.ts'
import { QuestionGroup, useQuestions } from './Questions.tsx'
import { useDetailsDraft } from './use-draft.ts'

/** What tells the invoice from every other, asked after the application; the company's TIN is there where it is known. */
export function DetailsForm({ application }: { application: Application }) {
  const t = useWords(financingWords)
  const form = useRef<HTMLFormElement>(null)
  const tin = useMe().data?.company.tin ?? ''
  const { draft, setDraft, clear } = useDetailsDraft(application.id)
  const input = { ...emptyDetails, sellerTin: tin, ...draft }
  const change = useChangeApplication(application.id)
  const [mistakes, setMistakes] = useState<Mistakes<DetailsField>>({})
  const [problem, setProblem] = useState<string>()
  const { line, confirmed } = useQuestions({
    input,
    mistakes,
    set: (typed) => {
      setDraft({ ...draft, ...typed })
      const touched = Object.keys(typed).map((field) => [field, undefined])
      setMistakes({ ...mistakes, ...Object.fromEntries(touched) })
    },
  })

  const show = (found: Mistakes<DetailsField>) => {
    setMistakes(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const read = readDetails(input, application.days, dayInKigali(new Date()))
    if ('mistakes' in read) return show(read.mistakes)
    change.mutate(
      { kind: 'addDetails', details: read.details },
      {
        onSuccess: () => {
          toasts.add({ title: t('detailsToast') })
          clear()
        },
        onError: (error) => {
          setProblem(problemText(error, financingRefusals))
          if (error instanceof ApiProblem) show(error.fields as Mistakes<DetailsField>)
        },
      },
    )
  }
  const today = dayInKigali(new Date())
  return (
    <TitledCard title={t('detailsTitle')} description={t('detailsAbout')}>
      <form ref={form} noValidate onSubmit={send} className="grid gap-8">
        <QuestionGroup title={t('detailsBusiness')}>
          {line('sellerTin', t('tinHint'), { inputMode: 'numeric', maxLength: 20 })}
          {line('registeredOn', undefined, { type: 'date', max: today })}
        </QuestionGroup>
        <QuestionGroup title={t('formInvoice')}>
          {line('buyerName')}
          {line('buyerTin', t('tinHint'), { inputMode: 'numeric', maxLength: 20 })}
          {line('ebmNumber', t('ebmHint'), { maxLength: 60 })}
          {line('invoicedOn', undefined, { type: 'date', max: today })}
        </QuestionGroup>
        <QuestionGroup title={t('formConditions')}>
          {confirmed('delivered')}
          {confirmed('taxesInOrder')}
        </QuestionGroup>
        <Problem text={problem} />
        <RoleButton
          may="finance"
          type="submit"
          className="w-full sm:w-auto sm:justify-self-start"
          busy={change.isPending}
        >
          {t('detailsSend')}
        </RoleButton>
      </form>
    </TitledCard>
  )
}
