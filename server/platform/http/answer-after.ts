import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'

/**
 * The response after a verb: the verb's refusal unchanged, or what `see` reads from the verb's result. Refusal:
 * `not_found`, when there is nothing that this caller may see.
 */
export async function answerAfter<Done, Seen>(
  verb: Promise<Done>,
  see: (done: Exclude<Done, Refusal>) => Promise<Seen> | Seen,
): Promise<Extract<Done, Refusal> | NonNullable<Seen> | Refusal<'not_found'>> {
  const done = await verb
  // TypeScript does not narrow a type parameter.
  if (isRefusal(done)) return done as Extract<Done, Refusal>
  return (await see(done as Exclude<Done, Refusal>)) ?? refuse('not_found')
}
