import { isSeeded } from '../database/seed/demo-market.ts'
import { seeds } from '../database/seed/seeds.ts'
import type { AppContext } from '../server/platform/app-context.ts'

/** Seeds an empty demo market, feature by feature; existing data is left unchanged. */
export async function seedDemo(context: AppContext, say: (line: string) => void): Promise<void> {
  const report = (await isSeeded(context)) ? () => {} : say
  report('Filling the demo market with sample data …')
  for (const seed of seeds) await seed(context)
  report('Demo market filled')
}
