// The default build requires browsers of 2026.
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { documentsWords } from './documents.strings.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** Renders the pages of a PDF on a canvas, one at a time. No script in the file is run, and no link in it works. */
export function PdfPreview({ url, name }: { url: string; name: string }) {
  const t = useWords(documentsWords)
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [page, setPage] = useState(1)
  const [failed, setFailed] = useState(false)
  // A new link to the same file does not load it again.
  const source = useRef(url)
  useEffect(() => {
    try {
      const loading = getDocument({ url: source.current, useWasm: false, disableRange: true })
      loading.promise.then(setPdf, () => setFailed(true))
      return () => void loading.destroy()
    } catch {
      // A browser from before 2024; the file can still be downloaded.
      setFailed(true)
    }
  }, [])
  if (failed) return <p className="rounded-card bg-sunken p-5 text-small text-ink-soft">{t('previewFailed')}</p>
  if (!pdf) return <Skeleton className="h-96 w-full rounded-card" />
  return (
    <div className="grid gap-3">
      <Page pdf={pdf} page={page} label={t('previewOf', { name })} onFailed={() => setFailed(true)} />
      {pdf.numPages > 1 && (
        <div className="flex items-center justify-center gap-3 text-small">
          <Button
            size="icon"
            variant="outline"
            aria-label={t('before')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            <Icon name="chevronLeft" />
          </Button>
          <span aria-live="polite" className="tabular">
            {t('pageOf', { page, pages: pdf.numPages })}
          </span>
          <Button
            size="icon"
            variant="outline"
            aria-label={t('next')}
            disabled={page === pdf.numPages}
            onClick={() => setPage(page + 1)}
          >
            <Icon name="chevronRight" />
          </Button>
        </div>
      )}
    </div>
  )
}

interface PageProps {
  pdf: PDFDocumentProxy
  page: number
  label: string
  onFailed: () => void
}

/** Maximum width of the canvas, in device pixels: a large technical drawing would exhaust the memory of a phone. */
const mostPixels = 1600

function Page({ pdf, page, label, onFailed }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const tell = useRef(onFailed)
  tell.current = onFailed
  useEffect(() => {
    let painting: { cancel(): void } | undefined
    let left = false
    async function paint(): Promise<void> {
      const sheet = await pdf.getPage(page)
      const place = canvas.current
      if (left || !place) return
      const natural = sheet.getViewport({ scale: 1 })
      const width = Math.min(mostPixels, place.clientWidth * devicePixelRatio)
      const viewport = sheet.getViewport({ scale: width / natural.width })
      place.width = Math.floor(viewport.width)
      place.height = Math.floor(viewport.height)
      const task = sheet.render({ canvas: place, viewport })
      painting = task
      await task.promise
    }
    paint().catch(() => left || tell.current())
    return () => {
      left = true
      painting?.cancel()
    }
  }, [pdf, page])
  return (
    <canvas ref={canvas} role="img" aria-label={label} className="w-full rounded-card border border-line bg-white" />
  )
}
