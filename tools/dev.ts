import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { readConfig } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { runProcess } from '../server/platform/process.ts'
import { holdDataFolder } from './hold-data-folder.ts'

const root = path.dirname(import.meta.dirname)

/**
 * `npm run dev`: the database keeps running, the server restarts when its files change, and Vite reloads the screens
 * while you type. Open the URL that Vite prints; it proxies /api, /auth/v1, /hooks and /dev/mailbox to the server.
 */
await runProcess(async (closing) => {
  const config = readConfig()
  closing.push(holdDataFolder(config.dataDir))
  const { secretKeys, dataDir } = config
  const postgres = await startEmbedded(`${dataDir}/postgres`, { secretKeys, log: console.log, closing })
  await migrate(postgres.url, secretKeys)
  postgres.keepRunning(console.log)
  const port = config.PORT + 1
  const children: ChildProcess[] = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(root, 'tools/dev-server.ts')], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        PORT: String(port),
        SITE_URL: `http://127.0.0.1:${config.PORT}`,
        DEV_DATABASE_URL: postgres.url,
      },
    }),
    spawn(
      path.join(root, 'node_modules/.bin/react-router'),
      ['dev', '--host', '127.0.0.1', '--port', String(config.PORT)],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, DEV_API: `http://127.0.0.1:${port}` },
      },
    ),
  ]
  return async () => {
    for (const child of children) child.kill('SIGTERM')
  }
})
