import type { ReactNode } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { bookingsWords } from './bookings.strings.ts'
import type { usePricedForm } from './priced-form.ts'

interface Props {
  form: ReturnType<typeof usePricedForm>
  children: ReactNode
}

/** The first step of a booking, the questions; its button shows the total price. */
export function SourceForm({ form, children }: Props) {
  const t = useWords(bookingsWords)
  return (
    <form {...form.props} className="grid gap-6">
      {children}
      <Problem text={form.problem} />
      <div>
        <Button type="submit" size="lg" busy={form.busy}>
          {t('showPrice')}
        </Button>
      </div>
    </form>
  )
}
