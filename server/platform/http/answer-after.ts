import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'

/**
 * What the caller of a verb sees afterwards: the verb's refusal as it is, or what `see` reads by the verb's answer.
 * Refusal: `not_found`, when there is nothing that this caller can see.
 */
export async function answerAfter<Done, Seen>(
  verb: Promise<Done>,
  see: (done: Exclude<Done, Refusal>) => Promise<Seen> | Seen,
): Promise<Extract<Done, Refusal> | NonNullable<Seen> | Refusal<'not_found'>> {
  const done = await verb
  if (isRefusal(done)) return done as Extract<Done, Refusal>
  return (await see(done as Exclude<Done, Refusal>)) ?? refuse('not_found')
}
