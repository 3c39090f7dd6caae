import { listenOn, makeApi } from '../server/api.ts'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { makeLog } from '../server/platform/log.ts'
import { runProcess } from '../server/platform/process.ts'
import { startWorker } from '../server/worker.ts'
import { seedDemo } from './seed-demo.ts'

/** The server of `npm run dev`, on the database that tools/dev.ts keeps running. */
await runProcess(async () => {
  const config = readConfig()
  const context = openAppContext(config, makeLog('warn'), process.env.DEV_DATABASE_URL ?? '')
  await seedDemo(context, console.log)
  const worker = await startWorker(context)
  const api = await makeApi(context, null)
  await listenOn(api.app, config)
  return async () => {
    await api.stop()
    await worker.stop()
    await context.close()
  }
})
