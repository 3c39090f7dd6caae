import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * A field without a button: the input is saved when the field loses the focus or on Enter. Until it is saved the field
 * shows the input, even when a new value arrives.
 * @param save saves the input and rejects when that fails; returns null when the input is invalid
 */
export function useSavedField(now: string, save: (typed: string) => Promise<unknown> | null) {
  /** Null when there is no unsaved input. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const sent = useRef<string>(undefined)
  const send = async () => {
    if (typed === null || typed === sent.current) return
    if (typed.trim() === now) return setTyped(null)
    const saving = save(typed.trim())
    if (!saving) return
    sent.current = typed
    try {
      await saving
      setTyped((later) => (later === typed ? null : later))
    } catch (error) {
      setProblem(error)
    }
    if (sent.current === typed) sent.current = undefined
  }
  return {
    typed: typed ?? now,
    problem,
    control: {
      value: typed ?? now,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value)
        setProblem(null)
      },
      onBlur: () => void send(),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') void send()
      },
    },
  }
}
