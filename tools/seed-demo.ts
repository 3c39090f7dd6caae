import { seeds } from '../database/seed/seeds.ts'
import type { AppContext } from '../server/platform/app-context.ts'

/** Seeds an empty demo market, feature by feature; existing data is left unchanged. */
export async function seedDemo(context: AppContext, say: (line: string) => void): Promise<void> {
  const began = performance.now()
  for (const seed of seeds) await seed(context)
  const took = performance.now() - began
  if (took > 500) say('Demo market seeded')
}
