import { useEffect, useMemo, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { flyerWords } from './flyer.strings.ts'
import { qrPath } from './qr-path.ts'

/**
 * A QR code to this site. The page is written with the address known at build time (`SITE_URL`); in the browser the
 * address it was really opened at takes its place.
 */
export function SiteQr({ address }: { address: string }) {
  const t = useWords(flyerWords)
  const [here, setHere] = useState(address)
  useEffect(() => setHere(location.origin), [])
  const { path, side } = useMemo(() => qrPath(here), [here])
  return (
    <figure className="text-center">
      <svg viewBox={`-2 -2 ${side + 4} ${side + 4}`} role="img" className="mx-auto size-36 rounded-lg bg-white">
        <title>{t('qrLabel', { address: here })}</title>
        <path d={path} className="fill-black" />
      </svg>
      <figcaption className="mt-2 text-sm">
        <span className="block font-semibold">{t('scan')}</span>
        <span className="text-ink-faint">{here.replace(/^https?:\/\//, '')}</span>
      </figcaption>
    </figure>
  )
}
