import type { Translated } from '../../platform/i18n.ts'
import type { landedWords as english } from './landed.strings.ts'

export const landedWords: Translated<typeof english> = {
  landed: '≈ {{amount}} bigeze i Kigali',
  landedFor:
    '“Bigeze i Kigali” ni amafaranga yose yishyurwa kugeza ku muryango mu nzira ihendutse cyane ikoresha igiciro runaka, ku mizigo yawe:',
}
