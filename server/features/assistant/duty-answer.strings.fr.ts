import { writeNumber } from '../../../domain/language/written-time.ts'
import type { DutyWords } from './duty-answer.strings.en.ts'

const written = (value: number) => writeNumber(value, 'fr')

export const dutyWords: DutyWords = {
  grades: {
    A: 'texte officiel',
    B: 'deux sources secondaires',
    C: 'une seule source',
    D: 'estimation, à vérifier',
  },
  line: (code, goods, rates, byLine, grade) =>
    `Position ${code}, ${goods} : droit de douane ${rates}${byLine ? ', selon la ligne' : ''} (${grade}).`,
  stay: (rates, year, grade) =>
    `Le Rwanda applique ${rates} (${year}, ${grade} ; à l’administration de dire si cela continue).`,
  percent: (percent) => `${written(percent)} %`,
  between: (low, high) => `entre ${written(low)} % et ${written(high)} %`,
  perUnit: (usd, per) => `${written(usd)} USD par ${per === 't' ? 'tonne' : 'kg'}`,
  higherOf: (share, specific) => `${share} ou ${specific}, selon ce qui est le plus élevé`,
  higherRate: 'un taux plus élevé',
  forGoods: (goods) => `pour ${goods}`,
  sensitive: 'produit sensible',
  or: ' ou ',
  more: (count) =>
    count === 1
      ? 'Une autre position convient : précisez la marchandise, ou envoyez le code HS.'
      : `${count} autres positions conviennent : précisez la marchandise, ou envoyez le code HS.`,
  others: (vatPercent) =>
    `La TVA est de ${vatPercent} % de la valeur en douane (CIF) augmentée du droit, sauf exonération ; accise et autres prélèvements peuvent s’ajouter (/customs). L’Office rwandais des recettes fixe les taux définitifs.`,
  source: (name, readOn) => `Source : le tarif, dont les libellés sont en anglais (${name}, lu le ${readOn})`,
  unknown: (helpHours) =>
    `Cela ne figure pas dans notre liste du tarif, qui contient les positions que le Rwanda importe le plus. Envoyez les quatre chiffres de la position, ou demandez à un commissionnaire en douane. Nos équipes répondent ${helpHours}. L’Office rwandais des recettes décide.`,
}
