import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CargoTemplate } from '../../../contract/cargo-templates.ts'
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
import { fieldOfPath, readQuote } from './quote-body.ts'
import { fillFromTemplate, type QuoteField, type QuoteInput } from './quote-form.ts'
import { panelWords } from './quote-panel.strings.ts'
import { useRequestQuote } from './quotes.api.ts'
import { quotesRefusals } from './quotes.strings.ts'

interface Props {
  service: QuoteService
  /** The page holds this state, so that a card can fill it. */
  input: QuoteInput
  onChange: (input: QuoteInput) => void
  /** Called when a request was accepted, to reset the form. */
  onTaken: () => void
  /** True in a sheet that already has a frame and a title. */
  bare?: true
}

/** The form that requests quotes. The input stays until the request is accepted; then the form is reset. */
export function QuotePanel({ service, input, onChange, onTaken, bare }: Props) {
  const t = useWords(panelWords)
  const request = useRequestQuote()
  const [taken, setTaken] = useState<QuoteRequest>()
  /** The saved cargo that filled the form last. */
  const [picked, setPicked] = useState<CargoTemplate | null>(null)

  const set = (field: QuoteField, value: string) => {
    // Choosing another origin replaces the card's place.
    onChange({ ...input, ...(field === 'origin' ? { originPlace: '' } : {}), [field]: value })
    form.touch({ [field]: value })
  }
  const form = useForm<ReturnType<typeof readQuote>>({
    read: () => {
      setTaken(undefined)
      return readQuote(service, input)
    },
    send: async (read) => {
      const made = await request.mutateAsync(read.body)
      toasts.add({ title: t('submittedTitle'), description: t('submittedAbout') })
      onTaken()
      setTaken(made)
    },
    refusals: quotesRefusals,
    fieldOf: (path) => fieldOfPath(path, input),
    mayBeLeft: true,
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
      <SavedCargoes
        onPick={(cargo) => {
          onChange(fillFromTemplate(input, cargo, picked))
          setPicked(cargo)
        }}
        className="mt-5"
      />
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

/** Confirms the request and links to it; scrolled into view, because it is below the button. */
function RequestReceived({ request }: { request: QuoteRequest }) {
  const t = useWords(panelWords)
  const answers = request.quotes.length
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // `void`: in some browsers this returns a promise, which React would take for a cleanup function.
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
