import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Application } from '../../../contract/financing.ts'
import { paths } from '../../../contract/paths.ts'
import { missingPapers, paperOf, type RequiredPaper, requiredLabels } from '../../../domain/financing/invoice.ts'
import type { FinancingDays } from '../../../domain/financing/terms.ts'
import { currentLanguage, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { UploadArea } from '../documents/UploadArea.tsx'
import { type ApplicationInput, readApplication } from './application-input.ts'
import { useApply } from './financing.api.ts'
import { financingRefusals, financingWords } from './financing.strings.ts'
import { QuestionGroup, type Questions, useMistake, useQuestions } from './Questions.tsx'
import type { useDraft } from './use-draft.ts'

interface Props extends ReturnType<typeof useDraft> {
  days: FinancingDays
}

/**
 * The application with its six documents; the invoice details are asked for later, on the application's page. The form
 * is cleared only after the application was accepted by the server.
 */
export function ApplicationForm({ days, draft: { input, files, slots }, setInput, setFiles, setSlot, clear }: Props) {
  const t = useWords(financingWords)
  const apply = useApply()
  const [taken, setTaken] = useState<Application>()

  const read = () => {
    setTaken(undefined)
    const papers = files.map(({ id, name }) => {
      const byHand = slots[id]
      return { fileId: id, kind: byHand === undefined ? paperOf(name) : (byHand as RequiredPaper) || null }
    })
    const incomplete = missingPapers(papers.map(({ kind }) => kind)).length > 0
    if (incomplete) toasts.add({ tone: 'destructive', title: t('missingTitle'), description: t('missingAbout') })
    const given = readApplication(input, days, papers)
    const missing = incomplete ? { files: 'missingMarked' } : {}
    if ('mistakes' in given) return { mistakes: { ...given.mistakes, ...missing } }
    return incomplete ? { mistakes: missing } : given
  }
  const form = useForm({
    read,
    send: async ({ form: application }) => {
      const made = await apply.mutateAsync(application)
      toasts.add({ title: t('submittedTitle'), description: t('submittedAbout', { days }) })
      clear()
      setTaken(made)
    },
    refusals: financingRefusals,
    words: financingWords,
    mayBeLeft: true,
  })

  return (
    <form {...form.props} className="grid min-w-0 gap-6">
      <TitledCard title={t('formTitle')}>
        <ApplicationQuestions
          input={input}
          mistakes={form.mistakes}
          set={(change) => {
            setInput({ ...input, ...change })
            form.touch(change)
          }}
        />
      </TitledCard>
      <TitledCard title={t('uploadTitle')} description={t('uploadAbout')}>
        <UploadArea
          purpose="financing"
          files={files}
          onChange={(changed) => {
            setFiles(changed)
            form.touch({ files: changed })
          }}
          missing={form.errorOf('files')?.text}
          required={requiredLabels(currentLanguage())}
          slots={slots}
          onSlot={(fileId, code) => {
            setSlot(fileId, code)
            form.touch({ files: code })
          }}
        />
      </TitledCard>
      <div className="grid gap-4">
        <Problem text={form.problem} />
        <RoleButton
          may="finance"
          type="submit"
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
          busy={form.busy}
        >
          {t('submit')}
        </RoleButton>
        <div role="status">{taken && <ApplicationReceived application={taken} />}</div>
      </div>
    </form>
  )
}

function ApplicationQuestions(questions: Questions<ApplicationInput>) {
  const t = useWords(financingWords)
  const mistake = useMistake()
  const { input, mistakes, set } = questions
  const { line } = useQuestions(questions)
  return (
    <div className="grid gap-8">
      <QuestionGroup title={t('formCompany')}>
        {line('companyName', undefined, { autoComplete: 'organization' })}
        {line('contactPerson', undefined, { autoComplete: 'name' })}
        {line('email', undefined, { type: 'email', autoComplete: 'email', maxLength: 254 })}
        {line('phone', undefined, { type: 'tel', autoComplete: 'tel', maxLength: 40, placeholder: t('phoneHint') })}
      </QuestionGroup>
      <QuestionGroup title={t('formInvoice')}>
        {line('invoiceAmount', undefined, { inputMode: 'numeric', maxLength: 20 })}
        <Field label={t('description')} hint={t('descriptionHint')} error={mistake(mistakes.description)} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={input.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
      </QuestionGroup>
    </div>
  )
}

/** Confirms the submission and links to the application; scrolled into view, because it is below the button. */
function ApplicationReceived({ application }: { application: Application }) {
  const t = useWords(financingWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // `void`: in some browsers this returns a promise, which React would take for a cleanup function.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-my-6 rounded-control bg-hill-wash px-4 py-3 text-small">
      <p className="font-semibold">{t('submittedTitle')}</p>
      <p className="mt-1 text-ink-soft">{t('submittedAbout', { days: application.days })}</p>
      <p className="mt-1 text-ink-soft">{t('submittedNext')}</p>
      <Link to={paths.financingApplication(application.id)} className={buttonStyle({ variant: 'link' })}>
        {t('seeApplication')}
      </Link>
    </div>
  )
}
