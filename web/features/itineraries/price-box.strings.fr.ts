import type { Translated } from '../../platform/i18n.ts'
import type { priceBoxWords as english } from './price-box.strings.ts'

export const priceBoxWords: Translated<typeof english> = {
  title: 'Combien jusqu’à votre porte ?',
  how: 'Comment cela voyage',
  container: 'Conteneur',
  loose: 'm³ et kg',
  air: 'Avion',
  from: 'De',
  to: 'Jusqu’à la porte',
  kigali: 'Kigali',
  goods: 'Marchandises',
  goodsHint: 'Avec vos mots, par exemple carreaux',
  size: 'Conteneur',
  size_20DC: '1 × 20 pieds',
  size_40DC: '1 × 40 pieds',
  weightKg: 'Poids, kg',
  fullHint: 'Vide : plein, 28 000 kg',
  volumeM3: 'Volume, m³',
  value: 'Valeur, USD',
  show: 'Voir les prix',
  noAccount: 'Sans compte.',
  nothingFound: 'Rien trouvé. Essayez un autre mot.',

  needed_from: 'Choisissez où sont les marchandises.',
  needed_to: 'Choisissez où vont les marchandises.',
  needed_value: 'Indiquez le prix des marchandises.',
  needed_weightKg: 'Indiquez le poids des marchandises.',
  needed_volumeM3: 'Indiquez le volume.',
  not_a_number: 'Indiquez un nombre, par exemple 1 200.',
  not_a_tariff_code: 'Choisissez les marchandises dans la liste, ou laissez vide.',
}
