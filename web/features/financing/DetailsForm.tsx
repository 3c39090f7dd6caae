import type { Application } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useMe } from '../companies/companies.api.ts'
import { RoleButton } from '../companies/RoleButton.tsx'
import { emptyDetails, readDetails } from './application-input.ts'
import { useChangeApplication } from './financing.api.ts'
import { financingRefusals, financingWords } from './financing.strings.ts'
import { QuestionGroup, useQuestions } from './Questions.tsx'
import { useDetailsDraft } from './use-draft.ts'

/**
 * The details that identify the invoice, asked for after the application. The company's TIN is filled in when it is
 * known.
 */
export function DetailsForm({ application }: { application: Application }) {
  const t = useWords(financingWords)
  const tin = useMe().data?.company.tin ?? ''
  const { draft, setDraft, clear } = useDetailsDraft(application.id)
  const input = { ...emptyDetails, sellerTin: tin, ...draft }
  const change = useChangeApplication(application.id)
  const form = useForm({
    read: () => readDetails(input, application.days, dayInKigali(new Date())),
    send: async ({ details }) => {
      await change.mutateAsync({ kind: 'addDetails', ...details })
      toasts.add({ title: t('detailsToast') })
      clear()
    },
    refusals: financingRefusals,
    mayBeLeft: true,
  })
  const { line, confirmed } = useQuestions({
    input,
    mistakes: form.mistakes,
    set: (typed) => {
      setDraft({ ...draft, ...typed })
      form.touch(typed)
    },
  })

  const today = dayInKigali(new Date())
  return (
    <TitledCard title={t('detailsTitle')} description={t('detailsAbout')}>
      <form {...form.props} className="grid gap-8">
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
        <Problem text={form.problem} />
        <RoleButton may="finance" type="submit" className="w-full sm:w-auto sm:justify-self-start" busy={form.busy}>
          {t('detailsSend')}
        </RoleButton>
      </form>
    </TitledCard>
  )
}
