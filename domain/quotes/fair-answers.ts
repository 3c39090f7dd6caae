/** Answers of one provider that are shown beside those of others; the rest is one click away. */
export const shownOfEach = 2

/** The facts that decide the order of an answer. */
export interface Answering {
  readonly providerId: string
  /** Lower is better; all answers have the same unit. */
  readonly cost: number
}

/**
 * Orders answers in turns: the best of each provider, then the second of each, and so on; within a turn the best first.
 * Equal answers stay in the given order.
 */
export function roundRobin<A>(answers: readonly A[], of: (answer: A) => Answering): A[] {
  return turnsOf(answers, of).map(({ answer }) => answer)
}

export interface Shown<A> {
  readonly shown: readonly A[]
  /** The remaining answers of each provider, in the order of the providers shown. */
  readonly more: readonly { readonly providerId: string; readonly answers: readonly A[] }[]
}

/**
 * At most two answers of each provider, in turns, and the rest of each.
 * @param opened providers whose answers are all shown
 */
export function limitPerProvider<A>(
  answers: readonly A[],
  of: (answer: A) => Answering,
  opened: ReadonlySet<string> = new Set(),
): Shown<A> {
  const turns = turnsOf(answers, of)
  const isShown = ({ turn, providerId }: Turn<A>) => turn < shownOfEach || opened.has(providerId)
  const left = new Map<string, A[]>()
  for (const each of turns)
    if (!isShown(each)) left.set(each.providerId, [...(left.get(each.providerId) ?? []), each.answer])
  return {
    shown: turns.filter(isShown).map(({ answer }) => answer),
    more: [...left].map(([providerId, rest]) => ({ providerId, answers: rest })),
  }
}

interface Turn<A> extends Answering {
  readonly answer: A
  /** 0 for the best answer of its provider. */
  readonly turn: number
}

function turnsOf<A>(answers: readonly A[], of: (answer: A) => Answering): Turn<A>[] {
  const counted = new Map<string, number>()
  return answers
    .map((answer) => ({ answer, ...of(answer) }))
    .sort((a, b) => a.cost - b.cost)
    .map((each) => {
      const turn = counted.get(each.providerId) ?? 0
      counted.set(each.providerId, turn + 1)
      return { ...each, turn }
    })
    .sort((a, b) => a.turn - b.turn || a.cost - b.cost)
}
