import type { Translated } from '../../platform/i18n.ts'
import type { foundWords as english } from './found.strings.ts'

export const foundWords: Translated<typeof english> = {
  foundOf_one: 'Inzira {{shown}} kuri {{count}}',
  foundOf_other: 'Inzira {{shown}} kuri {{count}}',
  taxesWithoutCode:
    'Nta kode y’ibicuruzwa, umusoro ubarwa kuva kuri 0 kugeza kuri 35%. Ibitabariwemo: umusoro ku byaguzwe, ibicuruzwa bifite 50 kugeza kuri 100%, n’ubusonerwe.',
}
