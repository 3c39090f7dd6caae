import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: './tools/test-database.ts',
    include: [
      'domain/**/*.test.ts',
      'contract/**/*.test.ts',
      'server/**/*.test.ts',
      'web/**/*.test.ts',
      'tools/**/*.test.ts',
      'database/**/*.test.ts',
    ],
    exclude: ['tools/fixtures/**', 'node_modules/**'],
    pool: 'threads',
    // One more than the cores of the machine that it is measured on: a quarter of the time a file waits.
    maxWorkers: 3,
    // Reading the whole server anew for each file would be half of the time. Tests share no state but their process.
    isolate: false,
    // What is waited for comes late on a busy machine; nothing is slower for it on a quiet one.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
