import { type FormEvent, useRef, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { authWords } from './auth.strings.ts'
import type { Outcome } from './auth-calls.ts'
import type { Complaint, Complaints } from './auth-rules.ts'

interface Given<T, D> {
  /** Names of the form's fields. */
  fields: readonly (keyof T & string)[]
  check: (values: T) => Complaints<T>
  send: (values: T) => Promise<Outcome<D>>
  done: (answer: D, values: T) => void
  /** Minimum number of characters of a new password, for forms with one. */
  minimum?: number
}

/**
 * Behaviour of an auth form: reads its fields, shows mistakes next to them and focuses the first, submits, and holds
 * the outcome.
 */
export function useAuthForm<T extends Record<keyof T, string>, D>({
  fields,
  check,
  send,
  done,
  minimum = 0,
}: Given<T, D>) {
  const t = useWords(authWords)
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [complaints, setComplaints] = useState<Complaints<T>>({})
  const [failure, setFailure] = useState<Exclude<Outcome, { outcome: 'done' }> | null>(null)

  const values = (): T => {
    const data = new FormData(form.current ?? undefined)
    return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as T
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const given = values()
    const found = check(given)
    setComplaints(found)
    setFailure(null)
    const first = fields.find((field) => found[field])
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    setBusy(true)
    const answer = await send(given)
    setBusy(false)
    if (answer.outcome === 'done') done(answer, given)
    else setFailure(answer)
  }

  const about = (field: keyof T): string | undefined => {
    const complaint: Complaint | undefined = complaints[field]
    return complaint && t(complaint, { minimum })
  }
  return { form, busy, failure, values, about, onSubmit: (event: FormEvent) => void submit(event) }
}
