import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { documentsContract, type StoredFile, uploadFile } from '../../../contract/documents.ts'
import { isRefusal } from '../../../domain/decision.ts'
import { type FilePurpose, judgeChoice } from '../../../domain/documents/upload-rules.ts'
import { call } from '../../platform/api-client.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { labelled } from '../../platform/format.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { newKey } from '../../platform/new-key.ts'
import { sendFile } from '../../platform/send-file.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { uploadRefusals, uploadWords } from './upload.strings.ts'

/** An upload in progress. `failed`: the message of a failure that can be retried. */
export interface Sending {
  readonly key: string
  readonly file: File
  readonly share: number
  readonly failed: string | null
  readonly stop: () => void
}

type SetFiles = Dispatch<SetStateAction<readonly StoredFile[]>>

/**
 * Uploads files one after the other and adds the stored ones with `change`. Uploads are aborted when the component
 * unmounts.
 */
export function useUploads(purpose: FilePurpose, change: SetFiles) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const last = useRef<Promise<void>>(Promise.resolve())
  /** By the keys of the files that are queued or being uploaded. */
  const stoppers = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const { current } = stoppers
    return () => current.forEach((stopper) => void stopper.abort())
  }, [])

  const patch = (key: string, part: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const forget = (key: string) => {
    stoppers.current.delete(key)
    setSendings((all) => all.filter((each) => each.key !== key))
  }

  const send = async ({ key, file }: Sending, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const { name, type } = file
      const onProgress = (share: number) => patch(key, { share })
      const stored = await sendFile(uploadFile, { query: { name, type, purpose } }, file, { key, onProgress, signal })
      forget(key)
      change((files) => [...files, stored])
      const t = wordsOf(uploadWords)
      toasts.add({ title: t('uploaded'), description: t('uploadedAbout', { name: file.name }) })
    } catch (error) {
      if (signal.aborted) return forget(key)
      if (error instanceof ApiProblem && error.kind === 'refused' && !mayTryAgain.has(error.code)) {
        forget(key)
        return reportRefused(file.name, error.code, problemText(error, uploadRefusals))
      }
      patch(key, { share: 0, failed: problemText(error, uploadRefusals) })
    }
  }

  const enqueue = (sending: Sending) => {
    const stopper = new AbortController()
    stoppers.current.set(sending.key, stopper)
    last.current = last.current.then(() => send(sending, stopper.signal))
  }

  return {
    sendings,
    /** Files that cannot be stored are reported and skipped. */
    add(files: readonly File[]) {
      for (const file of files) {
        const judged = judgeChoice(file)
        if (isRefusal(judged)) {
          reportRefused(file.name, judged.refused, uploadRefusals[judged.refused])
          continue
        }
        const key = newKey()
        const stop = () => {
          stoppers.current.get(key)?.abort()
          forget(key)
        }
        const sending: Sending = { key, file, share: 0, failed: null, stop }
        setSendings((all) => [...all, sending])
        enqueue(sending)
      }
    },
    again(sending: Sending) {
      patch(sending.key, { failed: null, share: 0 })
      enqueue(sending)
    },
  }
}

/** Refusals that concern the transfer, not the file. */
const mayTryAgain = new Set(['upload_broken', 'upload_too_slow', 'uploads_busy', 'rate_limited'])

function reportRefused(name: string, code: string, why: string): void {
  const t = wordsOf(uploadWords)
  if (code === 'file_type_unsupported')
    toasts.add({ tone: 'destructive', title: t('invalidType'), description: t('invalidTypeAbout', { name }) })
  else if (code === 'file_too_large')
    toasts.add({ tone: 'destructive', title: t('tooLarge'), description: t('tooLargeAbout', { name }) })
  else toasts.add({ tone: 'destructive', title: t('notKept'), description: labelled(name, why) })
}

/** Deletes a stored file that nothing uses yet; ignores one that is already deleted. */
export async function takeBack(fileId: string): Promise<void> {
  try {
    await call(documentsContract.removeFile, { params: { fileId } })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not_found') return
    throw error
  }
}
