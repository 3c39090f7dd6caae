import { listenOn, makeApi } from '../server/api.ts'
import { readConfig } from '../server/platform/config.ts'
import { openHouse } from '../server/platform/house.ts'
import { makeLog } from '../server/platform/log.ts'
import { runProcess } from '../server/platform/process.ts'
import { startWorker } from '../server/worker.ts'
import { seedDemo } from './seed-demo.ts'

/** The server half of `npm run dev`, on the database that tools/dev.ts keeps running. */
await runProcess(async () => {
  const config = readConfig()
  const house = openHouse(config, makeLog('warn'), process.env.DEV_DATABASE_URL ?? '')
  await seedDemo(house, console.log)
  const worker = await startWorker(house)
  const api = await makeApi(house, null)
  await listenOn(api.app, config)
  return async () => {
    await api.stop()
    await worker.stop()
    await house.close()
  }
})
