import { type Dispatch, type SetStateAction, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { StoredFile } from '../../../contract/documents.ts'
import type { Application } from '../../../contract/financing.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { missingPapers, requiredLabels } from '../../../domain/financing/invoice.ts'
import type { FinancingDays } from '../../../domain/financing/terms.ts'
import { paths } from '../../paths.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { currentLanguage, useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { UploadArea } from '../documents/UploadArea.tsx'
import { ApplicationQuestions } from './ApplicationQuestions.tsx'
import { type ApplicationInput, type ApplicationMistakes, readApplication } from './application-input.ts'
import { useApply } from './financing.api.ts'
import { financingRefusals, financingWords } from './financing.strings.ts'

interface Props {
  days: FinancingDays
  input: ApplicationInput
  files: readonly StoredFile[]
  onChange: (input: ApplicationInput) => void
  onFiles: Dispatch<SetStateAction<readonly StoredFile[]>>
  clear: () => void
}

/** The application with its six documents. It is cleared when it has been taken, and keeps everything until then. */
export function ApplicationForm({ days, input, files, onChange, onFiles, clear }: Props) {
  const t = useWords(financingWords)
  const form = useRef<HTMLFormElement>(null)
  const apply = useApply()
  const [mistakes, setMistakes] = useState<ApplicationMistakes>({})
  const [problem, setProblem] = useState<string>()
  const [taken, setTaken] = useState<Application>()

  const show = (found: ApplicationMistakes) => {
    setMistakes(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    setTaken(undefined)
    const incomplete = missingPapers(files.map((file) => file.name)).length > 0
    if (incomplete) toasts.add({ tone: 'destructive', title: t('missingTitle'), description: t('missingAbout') })
    const ids = files.map((file) => file.id)
    const read = readApplication(input, days, ids, dayInKigali(new Date()))
    if ('mistakes' in read) return show(read.mistakes)
    setMistakes({})
    if (incomplete) return
    apply.mutate(read.form, {
      onSuccess: (application) => {
        toasts.add({ title: t('submittedTitle'), description: t('submittedAbout', { days }) })
        clear()
        setTaken(application)
      },
      onError: (error) => {
        setProblem(problemText(error, financingRefusals))
        if (error instanceof ApiProblem) show(error.fields as ApplicationMistakes)
      },
    })
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="grid min-w-0 gap-6">
      <TitledCard title={t('formTitle')}>
        <ApplicationQuestions
          input={input}
          mistakes={mistakes}
          set={(change) => {
            onChange({ ...input, ...change })
            const touched = Object.keys(change).map((field) => [field, undefined])
            setMistakes({ ...mistakes, ...Object.fromEntries(touched) })
          }}
        />
      </TitledCard>
      <TitledCard title={t('uploadTitle')} description={t('uploadAbout')}>
        <UploadArea purpose="financing" files={files} onChange={onFiles} required={requiredLabels(currentLanguage())} />
      </TitledCard>
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-small font-medium text-danger-ink">
            {problem}
          </p>
        )}
        <RoleButton
          may="finance"
          type="submit"
          size="lg"
          className="w-full sm:w-auto sm:justify-self-start"
          busy={apply.isPending}
        >
          {t('submit')}
        </RoleButton>
        <div role="status">{taken && <Taken application={taken} />}</div>
      </div>
    </form>
  )
}

/** What came of it, and the way there; brought into view, because it stands below the button. */
function Taken({ application }: { application: Application }) {
  const t = useWords(financingWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: some browsers answer a promise, which React would take for the way to undo this.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="scroll-my-6 rounded-control bg-hill-wash px-4 py-3 text-small">
      <p className="font-semibold">{t('submittedTitle')}</p>
      <p className="mt-1 text-ink-soft">{t('submittedAbout', { days: application.days })}</p>
      <Link to={paths.financingApplication(application.id)} className={buttonStyle({ variant: 'link' })}>
        {t('seeApplication')}
      </Link>
    </div>
  )
}
