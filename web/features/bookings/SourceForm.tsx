import type { ReactNode, SubmitEvent } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { bookingsWords } from './bookings.strings.ts'

interface Props {
  problem: string | undefined
  busy: boolean
  onSubmit: () => unknown
  children: ReactNode
}

/** The first step of a booking: what is wanted; its button shows the whole price. */
export function SourceForm({ problem, busy, onSubmit, children }: Props) {
  const t = useWords(bookingsWords)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {children}
      <Problem text={problem} />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          {t('showPrice')}
        </Button>
      </div>
    </form>
  )
}
