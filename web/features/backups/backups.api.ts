import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { backupsContract, bringArchive } from '../../../contract/backups.ts'
import { call } from '../../platform/api-client.ts'
import { sendFile } from '../../platform/send-file.ts'

export type { Backup, Restore } from '../../../contract/backups.ts'

/** Followed by live news; asked again by itself where those are slow to come. */
const whileMoving = 3000

export function useBackups() {
  return useInfiniteQuery({
    queryKey: ['backups', 'made'],
    queryFn: ({ pageParam, signal }) =>
      call(backupsContract.listBackups, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(
        ({ state, testedAt }) => state === 'waiting' || state === 'running' || (state === 'done' && !testedAt),
      )
        ? whileMoving
        : false,
  })
}

export function useRestores() {
  return useInfiniteQuery({
    queryKey: ['backups', 'restores'],
    queryFn: ({ pageParam, signal }) =>
      call(backupsContract.listRestores, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some(({ state }) => ['checking', 'waiting', 'running'].includes(state))
        ? whileMoving
        : false,
  })
}

type BackupChange =
  | { readonly kind: 'make' }
  | { readonly kind: 'start'; readonly restoreId: string }
  | { readonly kind: 'stop'; readonly restoreId: string }

function change(input: BackupChange): Promise<unknown> {
  if (input.kind === 'make') return call(backupsContract.makeBackup, {})
  const params = { restoreId: input.restoreId }
  return input.kind === 'start'
    ? call(backupsContract.startRestore, { params })
    : call(backupsContract.stopRestore, { params })
}

export function useChangeBackups() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['backups'] }),
  })
}

/** Has the browser save an archive; the link is asked for just before it is used. */
export async function downloadBackup(backupId: string): Promise<void> {
  const { url } = await call(backupsContract.linkBackup, { params: { backupId } })
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = ''
  anchor.click()
}

/** Sends an archive to be checked; `onProgress` hears the share that is on its way. */
export function bring(file: File, onProgress: (share: number) => void, signal: AbortSignal) {
  const key = crypto.randomUUID()
  return sendFile(bringArchive, { query: { name: file.name } }, file, { key, onProgress, signal })
}
