import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem, problemText, withValues } from './api-problem.ts'
import { wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'

/** Name of a field, or path of a nested one (`goods.0.hsCode`) → code of what is wrong there. */
export type Mistakes = Readonly<Record<string, string>>

type Words = Readonly<Record<string, string>>

interface FormOptions<Read extends object> {
  /** What was typed as what is sent, or what is wrong with it. Called at each submit. */
  readonly read: () => Read | { readonly mistakes: Readonly<Partial<Record<string, string>>> }
  /** Sends it and does what follows. What it rejects with is shown, and everything typed stays. */
  readonly send: (read: Exclude<Read, { readonly mistakes: unknown }>) => Promise<unknown>
  /** Sentences of the feature's refusals. */
  readonly refusals: Words
  /** Sentences of mistakes, where a code has one of its own in this form. */
  readonly words?: Words
  /** A refusal that this form answers in its own way: the sentence in its problem box, or null for none. */
  readonly onRefused?: (problem: ApiProblem) => Promise<string | null | undefined> | string | null | undefined
  /** Values of a refusal as people read them. */
  readonly inWords?: (values: ApiProblem['values']) => ApiProblem['values']
  /** The one question of a small form: whatever is refused is said there. */
  readonly only?: string
  /** Where the server calls a field by another name than the form. */
  readonly fieldOf?: (path: string) => string
}

/**
 * What every form does alike: reads what was typed, marks each mistake at its field and goes to the first, sends once
 * however often it is pressed, and shows a refusal at its field and in the problem box. What was typed belongs to the
 * caller, who says with `touch` what has been changed.
 */
export function useForm<Read extends object>(options: FormOptions<Read>) {
  const element = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [values, setValues] = useState<ApiProblem['values']>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const changed = useRef(false)
  const [marked, setMarked] = useState(0)

  // After the marks are drawn, so that there is something to focus.
  useEffect(() => {
    if (marked > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [marked])
  const show = (found: Mistakes) => {
    setMistakes(found)
    setMarked((times) => times + 1)
  }
  const clear = () => {
    setMistakes({})
    setProblem(null)
  }
  const showRefusal = async (error: unknown) => {
    const refused = error instanceof ApiProblem ? error : null
    const own = refused ? await options.onRefused?.(refused) : undefined
    setProblem(own === undefined ? problemText(error, options.refusals, options.inWords) : own)
    setValues(options.inWords?.(refused?.values ?? {}) ?? refused?.values ?? {})
    const at = Object.entries(refused?.fields ?? {})
    // No code of its own: the sentence of the problem stands at the field.
    if (options.only) return show({ [options.only]: at[0]?.[1] ?? '' })
    if (at.length > 0) show(Object.fromEntries(at.map(([path, code]) => [options.fieldOf?.(path) ?? path, code])))
  }
  const submit = async () => {
    if (sending.current) return
    clear()
    const read = options.read()
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
  const errorOf = (field: string): string | undefined => {
    const code = mistakes[field]
    if (code === undefined) return undefined
    const template = options.words?.[code] ?? options.refusals[code]
    return template === undefined ? (problem ?? wordsOf(platformWords)('unusable')) : withValues(template, values)
  }
  return {
    /** For the `form` element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    busy,
    mistakes,
    problem,
    errorOf,
    show,
    /** Begins anew: no marks, and nothing that leaving would lose. */
    clear: () => {
      clear()
      changed.current = false
    },
    /** Whether something was touched that has not been sent: leaving now would lose it. */
    isUnsaved: () => changed.current && !sending.current,
    /** These fields have been changed, with all that is in them: what was wrong there is no more. */
    touch: (touched: object) => {
      changed.current = true
      const stays = (field: string) =>
        !Object.keys(touched).some((name) => field === name || field.startsWith(`${name}.`))
      setMistakes((before) => Object.fromEntries(Object.entries(before).filter(([field]) => stays(field))))
    },
  }
}
