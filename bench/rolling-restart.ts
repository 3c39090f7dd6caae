import { startInstallation } from './servers.ts'
import { endWith, type UnderLoad, underLoad } from './under-load.ts'

/** Restarts three servers and two workers behind a proxy, one after the other, again and again, until so many calls. */
export async function rollingRestart(calls: number): Promise<UnderLoad> {
  const installation = await startInstallation()
  const start = installation.starting()
  try {
    return await underLoad(start, async (fleet) => {
      while (fleet.made() < calls) await fleet.restartAll(start)
    })
  } finally {
    await installation.close()
  }
}

if (import.meta.main) endWith(await rollingRestart(Number(process.argv[2] ?? 20_000)))
