import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { type BookingSource, usePriceSource } from './bookings.api.ts'
import { bookingsRefusals } from './bookings.strings.ts'

/** Field → sentence of what is wrong there. */
type Problems = Readonly<Partial<Record<string, string>>>

/**
 * A form whose source is priced before it goes on: what the server refuses is told at the field that it is about, and
 * everything that was typed stays.
 */
export function usePricedForm(onReady: (source: BookingSource) => void) {
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  const { price: ask, busy } = usePriceSource()
  const tell = (found: Problems) => {
    // Drawn at once, so that there is something to focus.
    flushSync(() => setProblems(found))
    document.querySelector<HTMLElement>('form [aria-invalid=true]')?.focus()
  }
  const price = async (source: BookingSource) => {
    setProblem(undefined)
    setProblems({})
    try {
      await ask(source)
      onReady(source)
    } catch (error) {
      const sentence = problemText(error, bookingsRefusals)
      const fields = error instanceof ApiProblem ? Object.keys(error.fields) : []
      // The path of a nested field ends in the name of its control.
      tell(Object.fromEntries(fields.map((field) => [field.split('.').at(-1) ?? field, sentence])))
      setProblem(sentence)
    }
  }
  const forget = (field: string) => setProblems({ ...problems, [field]: undefined })
  return { problems, problem, busy, tell, price, forget }
}
