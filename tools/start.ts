import { type Config, readConfig } from '../server/platform/config.ts'
import { type EmbeddedPostgres, startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { atMost, type Closing, runProcess } from '../server/platform/process.ts'
import { build } from './build.ts'
import { holdDataFolder } from './hold-data-folder.ts'

const began = performance.now()
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
const say = (line: string) => console.log(`  ${seconds().padStart(7)}  ${line}`)

/**
 * `npm start`: the whole product in one process, on the embedded database unless DATABASE_URL names another.
 */
await runProcess(async (closing) => {
  const config = readConfig()
  console.log('\nUmuhora')
  // The client is built while the database starts.
  const building = build(say, closing)
  building.catch(() => {})
  const database = await openDatabase(config, closing)
  try {
    const { ran } = await migrate(database.url, config.secretKeys)
    if (ran.length > 0) say(`Database brought up to date (${ran.length} migrations)`)
    // Loaded after the steps that may fail, so that a wrong setting is reported without delay.
    const { openAppContext } = await import('../server/platform/app-context.ts')
    const { makeLog } = await import('../server/platform/log.ts')
    const context = openAppContext(config, makeLog(process.env.LOG_LEVEL ? config.LOG_LEVEL : 'warn'), database.url)
    closing.push(() => atMost(500, context.close()))
    if (config.mode === 'demo') {
      const { seedDemo } = await import('./seed-demo.ts')
      await seedDemo(context, say)
    }
    await building
    const { startWorker } = await import('../server/worker.ts')
    const { listenOn, makeApi } = await import('../server/api.ts')
    const stops: (() => Promise<void>)[] = []
    closing.push(() => Promise.all(stops.map((stop) => stop())))
    const worker = await startWorker(context)
    stops.push(worker.stop)
    const api = await makeApi(context)
    stops.push(api.stop)
    worker.measure(api.metrics)
    const address = await listenOn(api.app, config)
    database.keepRunning(say)
    say('Ready')
    console.log(config.mode === 'demo' ? demoWords(address) : `\n  Umuhora   ${address}\n`)
    return undefined
  } catch (error) {
    // If the database has ended, its log has the cause, rather than the query that failed.
    throw database.fault() ?? error
  }
})

async function openDatabase(
  config: Config,
  closing: Closing,
): Promise<Pick<EmbeddedPostgres, 'url' | 'fault' | 'keepRunning'>> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, fault: () => undefined, keepRunning() {} }
  closing.push(holdDataFolder(config.dataDir))
  const { secretKeys, dataDir } = config
  const postgres = await startEmbedded(`${dataDir}/postgres`, { secretKeys, log: say, closing })
  say(`Database ready (${postgres.dataFolder})`)
  return postgres
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
