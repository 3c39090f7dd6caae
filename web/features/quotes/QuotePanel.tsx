import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { QuoteRequest } from '../../../contract/quotes.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Problem } from '../../ui/Problem.tsx'
import { SavedCargoes } from '../itineraries/SavedCargoes.tsx'
import { QuotePanelQuestions } from './QuotePanelQuestions.tsx'
import { fillFromTemplate, type QuoteField, type QuoteInput, readQuote } from './quote-form.ts'
import { panelWords } from './quote-panel.strings.ts'
import { useRequestQuote } from './quotes.api.ts'
import { quotesRefusals } from './quotes.strings.ts'

interface Props {
  service: QuoteService
  /** Kept by the page, so that a card can fill it. */
  input: QuoteInput
  onChange: (input: QuoteInput) => void
  /** Called when a request has been taken: the form begins anew. */
  onTaken: () => void
  /** True where a sheet frames and names it already. */
  bare?: true
}

/** The form that asks for quotes. What is typed stays until a request has been taken; then the form is empty again. */
export function QuotePanel({ service, input, onChange, onTaken, bare }: Props) {
  const t = useWords(panelWords)
  const request = useRequestQuote()
  const [taken, setTaken] = useState<QuoteRequest>()

  const set = (field: QuoteField, value: string) => {
    // Who chooses another origin means it, and no longer the card's.
    onChange({ ...input, ...(field === 'origin' ? { originPlace: '' } : {}), [field]: value })
    form.touch({ [field]: value })
  }
  const form = useForm<ReturnType<typeof readQuote>>({
    read: () => {
      setTaken(undefined)
      return readQuote(service, input)
    },
    send: async (read) => {
      const made = await request.mutateAsync(read.form)
      toasts.add({ title: t('submittedTitle'), description: t('submittedAbout') })
      onTaken()
      setTaken(made)
    },
    refusals: quotesRefusals,
  })

  return (
    <section
      {...(bare
        ? {}
        : { 'aria-labelledby': 'quote-panel-title', className: 'rounded-card border border-line bg-surface p-5' })}
    >
      {!bare && (
        <h2 id="quote-panel-title" className="text-title-3">
          {t(`title_${service}`)}
        </h2>
      )}
      <p className="mt-1 text-small text-ink-soft">{t('toKigali')}</p>
      <SavedCargoes onPick={(cargo) => onChange(fillFromTemplate(input, cargo))} className="mt-5" />
      <form {...form.props} className="mt-5 grid gap-7">
        <QuotePanelQuestions service={service} panel={{ input, mistakes: form.mistakes, set }} />
        <Problem text={form.problem} />
        <Button type="submit" size="lg" busy={form.busy}>
          {t('submit')}
        </Button>
      </form>
      <div role="status">{taken && <RequestReceived request={taken} />}</div>
    </section>
  )
}

/** What came of it, and the way there; brought into view, because it stands below the button. */
function RequestReceived({ request }: { request: QuoteRequest }) {
  const t = useWords(panelWords)
  const answers = request.quotes.length
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: some browsers answer a promise, which React would take for the way to undo this.
    void box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="mt-5 scroll-my-6 rounded-control bg-hill-wash px-4 py-3 text-small">
      <p className="font-semibold">{t('submittedTitle')}</p>
      <p className="mt-1 text-ink-soft">
        {answers > 0 ? t('answered', { count: answers }) : t('asked', { count: request.invitedProviders })}
      </p>
      <Link to={paths.quote(request.id)} className={buttonStyle({ variant: 'link' })}>
        {t('seeRequest')}
      </Link>
    </div>
  )
}
