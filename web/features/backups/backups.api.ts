import { useInfiniteQuery } from '@tanstack/react-query'
import { bringArchive, backupsContract as contract } from '../../../contract/backups.ts'
import { call } from '../../platform/api-client.ts'
import { newKey } from '../../platform/new-key.ts'
import { pages, useVerbs } from '../../platform/queries.ts'
import { saveAs } from '../../platform/save-as.ts'
import { sendFile } from '../../platform/send-file.ts'

export type { Backup, Restore } from '../../../contract/backups.ts'

/** Poll interval in milliseconds while a job runs, in case live events arrive late. */
const whileMoving = 3000

export const useBackups = () =>
  useInfiniteQuery({
    ...pages(contract.listBackups, {}),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(
        ({ state, testedAt }) => state === 'waiting' || state === 'running' || (state === 'done' && !testedAt),
      )
        ? whileMoving
        : false,
  })

export const useRestores = () =>
  useInfiniteQuery({
    ...pages(contract.listRestores, {}),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ state }) => ['checking', 'waiting', 'running'].includes(state))
        ? whileMoving
        : false,
  })

export const useChangeBackups = () =>
  useVerbs(
    { make: contract.makeBackup, start: contract.startRestore, stop: contract.stopRestore },
    { changes: ['backups'] },
  )

/** Makes the browser download an archive; the link is requested just before it is used. */
export const downloadBackup = async (backupId: string): Promise<void> =>
  saveAs((await call(contract.linkBackup, { params: { backupId } })).url)

/** Uploads an archive to be checked; `onProgress` gets the share of bytes sent. */
export function bring(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const key = newKey()
  return sendFile(bringArchive, { query: { name: file.name } }, file, { key, onProgress, signal })
}
