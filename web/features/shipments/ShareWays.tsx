import { copyText } from '../../platform/copy-text.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { placeName } from '../places/place-name.ts'
import { followWords } from './follow.strings.ts'

interface Shared {
  readonly number: string
  readonly origin: string
  readonly destination: string
}

/** Shares a link to a shipment: by WhatsApp, by e-mail, or copied. The user chooses the recipient. */
export function ShareWays({ shipment, link }: { shipment: Shared; link: string }) {
  const t = useWords(followWords)
  const { number, origin, destination } = shipment
  const text = t('shareText', { number, from: placeName(origin), to: placeName(destination), link })
  const outline = buttonStyle({ variant: 'outline' })
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?${new URLSearchParams({ text })}`}
        target="_blank"
        rel="noopener noreferrer"
        className={outline}
      >
        {t('whatsapp')}
      </a>
      <a
        href={`mailto:?subject=${encodeURIComponent(t('title', { number }))}&body=${encodeURIComponent(text)}`}
        className={outline}
      >
        {t('mail')}
      </a>
      <Button variant="outline" onClick={({ currentTarget }) => void copyText(link, currentTarget)}>
        {t('copy')}
      </Button>
    </div>
  )
}
