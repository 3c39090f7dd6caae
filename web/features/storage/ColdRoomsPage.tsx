import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Market } from '../quotes/Market.tsx'
import { storageWords } from './storage.strings.ts'

export function meta() {
  return pageMeta(wordsOf(storageWords)('coldRoomsPageTitle'))
}

/** The market of cold rooms, priced per room and month, each with its temperature range. */
export default function ColdRoomsPage() {
  return <Market service="cold-rooms" />
}
