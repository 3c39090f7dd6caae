import { startInstallation } from './servers.ts'
import { endWith, type UnderLoad, underLoad } from './under-load.ts'

/** Changes SECRET_KEY under load, in the five steps of decision 122. `node bench/change-key.ts` */
async function changeKey(): Promise<UnderLoad> {
  const installation = await startInstallation()
  const old = installation.secretKey
  const next = 'the next secret of the bench that nobody else uses'
  const both = { SECRET_KEY: `${old},${next}` }
  const nextFirst = { SECRET_KEY: `${next},${old}` }
  const onlyNext = { SECRET_KEY: next }
  try {
    return await underLoad(installation.starting(), async (fleet) => {
      installation.run('tools/migrate.ts', both)
      await fleet.restartAll(installation.starting(both))
      await fleet.restartAll(installation.starting(nextFirst))
      installation.run('tools/rotate-keys.ts', nextFirst)
      await fleet.restartAll(installation.starting(onlyNext))
      installation.run('tools/rotate-keys.ts', onlyNext)
      await fleet.calls(1000)
    })
  } finally {
    await installation.close()
  }
}

endWith(await changeKey())
