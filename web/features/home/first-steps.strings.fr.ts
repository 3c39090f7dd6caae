import type { Translated } from '../../platform/i18n.ts'
import type { firstStepsWords as W } from './first-steps.strings.ts'

export const firstStepsWords: Translated<typeof W> = {
  heading: 'Trois étapes pour commencer',
  minutes: 'environ 4 minutes',
  done: 'Fait',
  price: 'Votre premier prix',
  priceAbout: 'Dites ce que vous apportez et d’où. Les réponses viennent aussitôt ; rien n’est réservé.',
  priceGo: 'Demander un prix',
  estimate: 'Ce que prend la frontière',
  estimateAbout: 'Droits et taxes de vos marchandises, ligne par ligne avec la loi, par code SH ou en mots simples.',
  estimateGo: 'Faire une estimation des taxes',
  colleague: 'Faites venir un collègue',
  colleagueAbout: 'Qui paie, réserve ou dépose des papiers travaille à vos côtés, chacun avec son compte.',
  colleagueGo: 'Inviter par e-mail',
  askManager: 'Un responsable de votre entreprise invite.',
}
