import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { toast } from '../../platform/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { numberInAddress, sharedLinkIn } from './number-in-address.ts'
import { TrackingFailure, trackShipment } from './track-shipment.ts'
import { trackingWords } from './tracking.strings.ts'

/** The public tracking form. With `fromAddress` it looks up the number in the page's address. */
export function TrackingForm({ fromAddress = false }: { fromAddress?: boolean }) {
  const t = useWords(trackingWords)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const explain = (error: unknown): string => {
    if (!(error instanceof TrackingFailure) || error.status === null) return t('checkConnection')
    return error.given ?? t('serverError', { status: error.status })
  }

  const track = async (number: string) => {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await trackShipment(number, new Date())
      setResult(answer ?? t('processed'))
      toast({ title: t('sent'), description: t('sentDescription') })
      // A number that was typed in the meantime stays.
      if (input.current?.value.trim() === number) input.current.value = ''
    } catch (error) {
      const description = explain(error)
      setProblem(description)
      // It would be taken for the answer about this number.
      setResult(null)
      toast({ tone: 'destructive', title: t('failed'), description })
    } finally {
      setBusy(false)
    }
  }

  // In every language a result about a shipment begins with its number and a colon.
  const [, found] = /^(UMS-\w{4}-\w{4})\s?:/.exec(result ?? '') ?? []

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const number = input.current?.value.trim() ?? ''
    const shared = sharedLinkIn(number)
    if (shared) return location.assign(shared)
    if (number) return void track(number)
    setProblem(t('numberMissing'))
    input.current?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens
  useEffect(() => {
    const number = fromAddress ? numberInAddress(new URL(location.href)) : null
    if (number) void track(number)
  }, [])

  return (
    <div>
      <form onSubmit={submit} noValidate>
        <label htmlFor="tracking-number" className="text-small font-semibold">
          {t('label')}
        </label>
        <div className="mt-2 flex flex-col gap-3 sm:flex-row">
          <div className="relative flex-1">
            <Icon
              name="search"
              className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-ink-faint max-xs:hidden"
            />
            <input
              ref={input}
              id="tracking-number"
              name="trackingData"
              type="text"
              autoComplete="off"
              spellCheck={false}
              placeholder={t('placeholder')}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'tracking-problem' : undefined}
              className="h-12 w-full rounded-control border border-line-strong bg-surface px-3 text-body placeholder:text-small placeholder:text-ink-faint xs:pl-11"
            />
          </div>
          <Button type="submit" size="lg" busy={busy}>
            {busy ? t('submitting') : t('submit')}
          </Button>
        </div>
        {problem && (
          <p id="tracking-problem" className="mt-2 text-small font-medium text-danger">
            {problem}
          </p>
        )}
      </form>
      <div aria-live="polite">
        {result !== null && (
          <div data-tracking-result className="mt-5 rounded-inner border border-line bg-surface p-5">
            <div className="flex items-start justify-between gap-4">
              <p className="font-semibold">{t('resultLabel')}</p>
              <button
                type="button"
                aria-label={t('clear')}
                onClick={() => setResult(null)}
                className="-m-1.5 rounded-badge p-1.5 text-ink-faint hover:text-ink"
              >
                <Icon name="close" className="size-5" />
              </button>
            </div>
            <p className="mt-2 whitespace-pre-line text-ink-soft">{result}</p>
            {found && (
              <a href={paths.trackingOf(found)} className={buttonStyle({ variant: 'link', className: 'mt-1' })}>
                {t('seeShipment')}
              </a>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
