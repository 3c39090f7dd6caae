import path from 'node:path'
import { startInstallation } from './servers.ts'
import { endWith, type UnderLoad, underLoad } from './under-load.ts'

/** Calls before, between and after the steps. */
const pause = 1000

/**
 * Upgrades an installation as docs/operating.md describes it, under load: the new release migrates beside the old one,
 * whose processes are then replaced one after the other. `node bench/upgrade.ts FOLDER`, with an older release that is
 * installed and built in the folder.
 */
async function upgrade(older: string): Promise<UnderLoad> {
  const installation = await startInstallation(older)
  try {
    return await underLoad(installation.starting({}, older), async (fleet) => {
      await fleet.calls(pause)
      installation.run('tools/migrate.ts')
      await fleet.calls(pause)
      await fleet.restartAll(installation.starting())
      await fleet.calls(pause)
    })
  } finally {
    await installation.close()
  }
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('say the folder of the older release')
endWith(await upgrade(path.resolve(folder)))
