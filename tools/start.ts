import { listenOn, makeApi } from '../server/api.ts'
import { type Config, readConfig } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openHouse } from '../server/platform/house.ts'
import { makeLog } from '../server/platform/log.ts'
import { runProcess } from '../server/platform/process.ts'
import { startWorker } from '../server/worker.ts'
import { build } from './build.ts'
import { holdDataFolder } from './hold-data-folder.ts'
import { seedDemo } from './seed-demo.ts'

const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
const say = (line: string) => console.log(`  ${seconds().padStart(7)}  ${line}`)

/**
 * `npm start`: the whole product in one process, on the embedded database unless DATABASE_URL names another.
 */
await runProcess(async () => {
  const config = readConfig()
  console.log('\nUmuhora')
  const closing: (() => Promise<void> | void)[] = []
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  try {
    // Building and starting the database do not wait for each other.
    const building = build(say)
    building.catch(() => {})
    const ownerUrl = await database(config, closing)
    const { ran } = await migrate(ownerUrl, config.secretKeys)
    if (ran.length > 0) say(`Database brought up to date (${ran.length} migrations)`)
    const house = openHouse(config, makeLog(process.env.LOG_LEVEL ? config.LOG_LEVEL : 'warn'), ownerUrl)
    closing.push(() => house.close())
    if (config.mode === 'demo') await seedDemo(house, say)
    await building
    const worker = await startWorker(house)
    closing.push(() => worker.stop())
    const api = await makeApi(house)
    closing.push(() => api.stop())
    const address = await listenOn(api.app, config)
    say('Ready')
    console.log(config.mode === 'demo' ? demoWords(address) : `\n  Umuhora   ${address}\n`)
    return close
  } catch (error) {
    await close()
    throw error
  }
})

async function database(config: Config, closing: (() => Promise<void> | void)[]): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  closing.push(holdDataFolder(config.dataDir))
  const postgres = await startEmbedded(`${config.dataDir}/postgres`, { secretKey: config.secretKey, log: say })
  closing.push(() => postgres.stop())
  say(`Database ready (${postgres.dataFolder})`)
  return postgres.url
}

function demoWords(address: string): string {
  return `
  Umuhora     ${address}
  Mailbox     ${address}/dev/mailbox
  API         ${address}/docs

  Demo people (password umuhora-demo)
    importer@demo.umuhora.rw    asks for quotes, books, follows
    provider@demo.umuhora.rw    answers, confirms, reports
    operator@demo.umuhora.rw    the platform's staff

  Stop with Ctrl-C.
`
}
