import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that start and end programs: they wait more than they compute, so that others run beside them. */
const longest = [
  'tools/front-door',
  'server/database-outage',
  'server/features/backups/backups',
  'server/api-fuzz',
  'server/processes',
  'server/features/alerts/send-alerts',
  'server/features/assistant/ask-model',
]

/** The longest first, also where no earlier run says how long they took: none is left alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: './testing/database.ts',
    exclude: ['tools/fixtures/**', 'node_modules/**'],
    // Not threads: whoever starts a program is copied for it, and three in one process would be copied each time.
    pool: 'forks',
    // One more than the cores of the machine that it is measured on: a file waits now and then. With four all are slower.
    maxWorkers: 3,
    // Reading the whole server anew for each file would be half of the time. Tests share no state but their process.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // What is waited for comes late on a busy machine; nothing is slower for it on a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['domain', 'contract', 'server', 'tools', 'database'].map((folder) => `${folder}/**/*.test.ts`),
          // As it runs: nothing between the modules and Node.
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
})
