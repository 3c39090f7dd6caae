import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem, problemText, withValues } from './api-problem.ts'
import { wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'
import { isLeaving } from './session.ts'

/** Name of a field, or path of a nested one (`goods.0.hsCode`) → code of its mistake. */
export type Mistakes = Readonly<Record<string, string>>

/** What is wrong with the input of a field. */
export interface Mistake {
  readonly text: string
  /** The field was changed: its message goes, and after the last one that of the form. */
  readonly mended: () => void
}

type Words = Readonly<Record<string, string>>

interface FormOptions<Read extends object> {
  /**
   * Returns the data to send, read from the input, or its mistakes. Called at each submit; `fields` is the input of a
   * form that leaves it to the browser, by the names of its fields, and the value of the button that was pressed.
   */
  readonly read: (fields: FormData) => Read | { readonly mistakes: Readonly<Partial<Record<string, string>>> }
  /** Sends the data and handles the success. An error that it rejects with is shown, and the input is preserved. */
  readonly send: (read: Exclude<Read, { readonly mistakes: unknown }>) => Promise<unknown>
  /** Messages of the feature's refusals. */
  readonly refusals: Words
  /** Messages of mistakes, for codes that have their own message in this form. */
  readonly words?: Words
  /** For a refusal that this form handles itself: returns the message for its problem box, or null for none. */
  readonly onRefused?: (problem: ApiProblem) => Promise<string | null | undefined> | string | null | undefined
  /** Makes the values of a refusal readable. */
  readonly inWords?: (values: ApiProblem['values']) => ApiProblem['values']
  /** The only field of a small form: every refusal is shown there. */
  readonly only?: string
  /** Maps the server's name of a field to the form's, when they differ. */
  readonly fieldOf?: (path: string) => string
  /**
   * No question before the page is left, because that loses no input: it is kept as a draft, or is a search. A function
   * is asked each time.
   */
  readonly mayBeLeft?: true | (() => boolean)
}

interface Faults {
  readonly mistakes: Mistakes
  /** What the form says as a whole; it goes with the last mistake. */
  readonly problem: string | null
}
const noFaults: Faults = { mistakes: {}, problem: null }

/** The forms on the page that ask before they are left. */
const askingForms = new Set<() => boolean>()

/** True when leaving the page would lose the input of a form. */
export const isInputUnsaved = (): boolean => [...askingForms].some((isUnsaved) => isUnsaved())

/** The browser asks, with its own text, before the page is left for another site, or a public page for any other. */
const askBefore = (event: BeforeUnloadEvent) => {
  if (isInputUnsaved() && !isLeaving()) event.preventDefault()
}

/**
 * Common behaviour of all forms: reads the input, marks the mistakes at their fields and focuses the first, submits
 * once however often the button is clicked, and shows a refusal at its field and in the problem box. A message goes when
 * its field is changed (`Field`), and the problem box with the last message. While it has unsaved input, the user is asked before the page is left (`LeaveQuestion`, `askBefore`). The caller holds the input and reports
 * with `touch` what has been changed; what is typed or ticked counts as changed without it.
 */
export function useForm<Read extends object>(options: FormOptions<Read>) {
  const element = useRef<HTMLFormElement>(null)
  const [{ mistakes, problem }, setFaults] = useState<Faults>(noFaults)
  const [values, setValues] = useState<ApiProblem['values']>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const changed = useRef(false)
  const [marked, setMarked] = useState(0)

  const mayBeLeft = useRef(options.mayBeLeft)
  mayBeLeft.current = options.mayBeLeft
  useEffect(() => {
    const isUnsaved = () => {
      const isKept = mayBeLeft.current === true || mayBeLeft.current?.()
      // A dialog that is closed has no form, though it may remember its input.
      return changed.current && !isKept && !sending.current && element.current !== null
    }
    askingForms.add(isUnsaved)
    window.addEventListener('beforeunload', askBefore)
    return () => {
      askingForms.delete(isUnsaved)
      if (askingForms.size === 0) window.removeEventListener('beforeunload', askBefore)
    }
  }, [])

  // After the marks are rendered, so that there is an element to focus.
  useEffect(() => {
    if (marked > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  }, [marked])
  const setProblem = (text: string | null) => setFaults((before) => ({ ...before, problem: text }))
  const show = (found: Mistakes) => {
    setFaults((before) => ({ ...before, mistakes: found }))
    setMarked((times) => times + 1)
  }
  const clear = () => setFaults(noFaults)
  const showRefusal = async (error: unknown) => {
    const refused = error instanceof ApiProblem ? error : null
    const own = refused ? await options.onRefused?.(refused) : undefined
    setProblem(own === undefined ? problemText(error, options.refusals, options.inWords) : own)
    setValues(options.inWords?.(refused?.values ?? {}) ?? refused?.values ?? {})
    const at = Object.entries(refused?.fields ?? {})
    // No code of its own: the field shows the message of the problem.
    if (options.only) return show({ [options.only]: at[0]?.[1] ?? '' })
    if (at.length > 0) show(Object.fromEntries(at.map(([path, code]) => [options.fieldOf?.(path) ?? path, code])))
  }
  const submit = async (pressed: HTMLElement | null) => {
    if (sending.current) return
    clear()
    const fields = new FormData(element.current ?? undefined)
    if (pressed instanceof HTMLButtonElement && pressed.name) fields.set(pressed.name, pressed.value)
    const read = options.read(fields)
    if ('mistakes' in read) return show(read.mistakes as Mistakes)
    sending.current = true
    setBusy(true)
    try {
      await options.send(read as Exclude<Read, { readonly mistakes: unknown }>)
      changed.current = false
    } catch (error) {
      await showRefusal(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const forget = (isMended: (field: string) => boolean) =>
    setFaults((before) => {
      const all = Object.entries(before.mistakes)
      const left = all.filter(([field]) => !isMended(field))
      if (left.length === all.length) return before
      return { mistakes: Object.fromEntries(left), problem: left.length === 0 ? null : before.problem }
    })
  const errorOf = (field: string): Mistake | undefined => {
    const code = mistakes[field]
    if (code === undefined) return undefined
    const template = options.words?.[code] ?? options.refusals[code]
    const text = template === undefined ? (problem ?? wordsOf(platformWords)('unusable')) : withValues(template, values)
    return { text, mended: () => forget((each) => each === field) }
  }
  return {
    /** For the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      onChange: () => {
        changed.current = true
      },
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void submit(event.nativeEvent.submitter)
      },
    },
    busy,
    mistakes,
    problem,
    errorOf,
    show,
    /** Resets the form: no marks, and no unsaved changes. */
    clear: () => {
      clear()
      changed.current = false
    },
    /** Marks these fields, and all fields in them, as changed and clears their mistakes. */
    touch: (touched: object) => {
      changed.current = true
      forget((field) => Object.keys(touched).some((name) => field === name || field.startsWith(`${name}.`)))
    },
  }
}
