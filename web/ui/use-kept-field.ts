import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * A field without a button: what is typed is kept when the field is left or Enter is pressed. It stays typed until it is
 * kept, whatever comes in meanwhile.
 * @param keep what keeps it; null where what is typed cannot be. Why it was not kept is its rejection.
 */
export function useKeptField(now: string, keep: (typed: string) => Promise<unknown> | null) {
  /** Null while nothing is typed that is not kept. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const sent = useRef<string>(undefined)
  const send = async () => {
    if (typed === null || typed === sent.current) return
    if (typed.trim() === now) return setTyped(null)
    const keeping = keep(typed.trim())
    if (!keeping) return
    sent.current = typed
    try {
      await keeping
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
