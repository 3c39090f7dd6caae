import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The longest of those that compute: they begin, so that none of them is left alone at the end. */
const longest = ['tools/front-door', 'server/features/backups/backups', 'server/api-fuzz', 'server/processes']

/** Files that wait for most of their time, the longest first. */
const waiting = [
  'server/database-outage',
  'server/features/assistant/ask-model',
  'server/features/alerts/send-alerts',
  'server/features/alerts/connect-whatsapp',
  'server/platform/live',
  'server/features/auth/auth.refresh',
  'server/features/auth/auth.limits',
  'server/features/documents/store-away',
  'server/features/auth/auth.required-factor',
  'server/graceful-stop',
  'server/features/auth/auth.mfa',
  'server/features/auth/auth.account',
  'server/platform/storage',
  'server/features/auth/auth.flows',
  'server/features/alerts/send-by-whatsapp',
  'server/features/auth/sign-up',
]
/** One of them runs beside two that compute, nearly always, where every fifth file is one. */
const apart = 5

/** The longest first, also where no earlier run says how long they took, and what waits among what computes. */
class Mixed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const named = (names: readonly string[]) =>
      names.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}.test.ts`)))
    const [first, waiters] = [named(longest), named(waiting)]
    const others = sorted.filter((file) => !first.includes(file) && !waiters.includes(file))
    const mixed = [...first, ...others].flatMap((file, at) =>
      at % apart === 0 ? [...waiters.slice(at / apart, at / apart + 1), file] : [file],
    )
    return [...mixed, ...waiters.filter((file) => !mixed.includes(file))]
  }
}

export default defineConfig({
  test: {
    globalSetup: './testing/database.ts',
    exclude: ['testing/made-client/**', 'node_modules/**'],
    // Not threads: whoever starts a program is copied for it, and three in one process would be copied each time.
    pool: 'forks',
    // One more than the cores of the machine that it is measured on: a file waits now and then. With four all are slower.
    maxWorkers: 3,
    // Reading the whole server anew for each file would be half of the time. Tests share no state but their process.
    isolate: false,
    sequence: { sequencer: Mixed },
    // What is waited for comes late on a busy machine; nothing is slower for it on a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          setupFiles: ['./testing/row-types.ts'],
          include: ['domain', 'contract', 'server', 'tools', 'database', 'bench'].map(
            (folder) => `${folder}/**/*.test.ts`,
          ),
          // As it runs: nothing between the modules and Node.
          experimental: { viteModuleRunner: false },
        },
      },
      { extends: true, test: { name: 'web', include: ['web/**/*.test.ts'] } },
    ],
  },
})
