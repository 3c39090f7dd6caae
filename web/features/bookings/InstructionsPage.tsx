import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { emptyInstructions, type InstructionField } from '../../../domain/bookings/shipping-instructions.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useSideOfDeal } from '../companies/side.ts'
import { type Booking, useBooking } from './bookings.api.ts'
import { InstructionsForm } from './InstructionsForm.tsx'
import { type SeenInstructions, useInstructions, useWriteInstructions } from './instructions.api.ts'
import { instructionsRefusals, instructionsWords } from './instructions.strings.ts'
import { inputFrom, readInstructions } from './instructions-input.ts'

export function meta() {
  return pageMeta(wordsOf(instructionsWords)('pageTitle'))
}

/** The page for a booking's shipping instructions. */
export default function InstructionsPage() {
  const { bookingId = '' } = useParams()
  const t = useWords(instructionsWords)
  const booking = useBooking(bookingId)
  const seen = useInstructions(bookingId)
  if (!booking.data || !seen.data)
    return (
      <RecordPage<unknown> query={booking.data ? seen : booking} words={instructionsRefusals} rows={4}>
        {() => null}
      </RecordPage>
    )
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle', { number: booking.data.number })}
        actions={
          <Link to={paths.booking(bookingId)} className={buttonStyle({ variant: 'outline' })}>
            {t('backToBooking')}
          </Link>
        }
      />
      {seen.data.closed === null ? (
        <Filling booking={booking.data} seen={seen.data} reload={() => seen.refetch()} />
      ) : (
        <ErrorState
          error={new ApiProblem('refused', { code: seen.data.closed, status: 409 })}
          words={instructionsRefusals}
        />
      )}
    </>
  )
}

interface FillingProps {
  booking: Booking
  seen: SeenInstructions
  reload: () => Promise<{ data: SeenInstructions | undefined }>
}

/** The input stays until it is saved, even when a colleague saved first. */
function Filling({ booking, seen, reload }: FillingProps) {
  const t = useWords(instructionsWords)
  useSideOfDeal(booking)
  const navigate = useNavigate()
  const write = useWriteInstructions(booking.id)
  const [input, setInput] = useState(() => inputFrom(seen.instructions ?? emptyInstructions))
  // The version that this form started from. A colleague's newer version must not replace it, or the input would
  // overwrite that version.
  const [version, setVersion] = useState(seen.version)
  const [hasConflict, setHasConflict] = useState(false)
  const earlier = seen.fromEarlier

  const begin = (now: SeenInstructions) => {
    setInput(inputFrom(now.instructions ?? emptyInstructions))
    setVersion(now.version)
    form.clear()
    setHasConflict(false)
  }
  const form = useForm({
    read: () => readInstructions(input),
    send: async ({ form: instructions }) => {
      await write.mutateAsync({ version, instructions })
      toasts.add({ title: t('savedToast') })
      void navigate(paths.booking(booking.id))
    },
    refusals: instructionsRefusals,
    onRefused: ({ code }) => {
      setHasConflict(code === 'changed_meanwhile')
      return undefined
    },
    fieldOf: (path) => path.split('.').at(-1) as string,
  })
  const fill = () => {
    if (!earlier) return
    const lent = inputFrom(earlier.instructions)
    const fields = (Object.keys(input) as InstructionField[]).map((field) => [field, input[field] || lent[field]])
    setInput(Object.fromEntries(fields) as typeof input)
    form.touch(lent)
    toasts.add({ title: t('filledToast') })
  }

  return (
    <form {...form.props} className="mx-auto grid max-w-3xl grid-cols-1 gap-6">
      {earlier && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken px-5 py-4 text-small">
          <p className="text-ink-soft">{t('fillAbout')}</p>
          <Button variant="outline" size="sm" onClick={fill}>
            {t('fill', { number: earlier.number })}
          </Button>
        </div>
      )}
      <InstructionsForm
        kind={booking.kind}
        input={input}
        mistakes={form.mistakes}
        needed={seen.needed}
        set={(field, value) => {
          setInput((before) => ({ ...before, [field]: value }))
          form.touch({ [field]: value })
        }}
      />
      <Problem text={form.problem}>
        {hasConflict && (
          <Button variant="link" size="sm" onClick={() => void reload().then(({ data }) => data && begin(data))}>
            {t('loadNew')}
          </Button>
        )}
      </Problem>
      <RoleButton may="deal" type="submit" size="lg" className="justify-self-end" busy={form.busy}>
        {t('save')}
      </RoleButton>
    </form>
  )
}
