import type { Translated } from '../../platform/i18n.ts'
import type { priceBoxWords as english } from './price-box.strings.ts'

export const priceBoxWords: Translated<typeof english> = {
  title: 'Bigera ku muryango wawe ku giciro kingana iki?',
  how: 'Uko bitwarwa',
  container: 'Kontineri',
  loose: 'm³ n’ibiro',
  air: 'Indege',
  from: 'Biva',
  to: 'Kugeza ku muryango',
  kigali: 'Kigali',
  goods: 'Ibicuruzwa',
  goodsHint: 'Mu magambo yawe, nka amakaro',
  size: 'Kontineri',
  size_20DC: '1 × metero 6 (20 ft)',
  size_40DC: '1 × metero 12 (40 ft)',
  weightKg: 'Uburemere, kg',
  fullHint: 'Nta cyanditse: yuzuye, kg 28.000',
  volumeM3: 'Ubunini, m³',
  value: 'Agaciro, USD',
  show: 'Reba ibiciro',
  noAccount: 'Nta konti ikenewe.',
  nothingFound: 'Nta cyabonetse. Gerageza irindi jambo.',

  needed_from: 'Hitamo aho ibicuruzwa biri.',
  needed_to: 'Hitamo aho ibicuruzwa bijya.',
  needed_value: 'Andika agaciro k’ibicuruzwa.',
  needed_weightKg: 'Andika uburemere bw’ibicuruzwa.',
  needed_volumeM3: 'Andika ubunini.',
  not_a_number: 'Andika umubare, nka 1,200.',
  not_a_tariff_code: 'Hitamo ibicuruzwa ku rutonde, cyangwa uhareke ubusa.',
}
