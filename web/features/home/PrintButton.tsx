import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { flyerWords } from './flyer.strings.ts'

export function PrintButton() {
  const t = useWords(flyerWords)
  return (
    <Button onClick={() => print()}>
      <Icon name="print" />
      {t('print')}
    </Button>
  )
}
