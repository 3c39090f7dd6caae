import type { Translated } from '../../platform/i18n.ts'
import type { checkoutInsuranceWords as W } from './checkout-insurance.strings.ts'

export const checkoutInsuranceWords: Translated<typeof W> = {
  title: 'Assurance',
  about: 'De magasin à magasin, à chaque étape.',
  included: 'Un transporteur de ce trajet comprend l’assurance dans son prix.',
  nobody:
    'Personne ici n’assure ces marchandises sur ce trajet. Tout l’argent jusqu’à la livraison compte une estimation : convenez d’une couverture avant le départ des marchandises.',
  gone: 'La couverture que vous aviez choisie n’est plus proposée. Une autre est choisie : regardez-la avant de réserver.',
  insure: 'Assurer les marchandises',
  insureFor: 'Assurer les marchandises pour {{amount}}',
  certificateAtOnce: 'Souscrite avec la réservation, certificat PDF aussitôt.',
  uninsured:
    'Les marchandises voyagent sans assurance prise ici. La prime n’est dans aucune somme. La douane compte alors l’assurance à 1 % du coût et du fret, ce qui peut coûter plus de taxes qu’une prime.',
  covers: 'Couvertures pour ces marchandises et ce trajet',
  deductible: 'franchise de {{share}}',
  wider:
    'Vous avez choisi les clauses ({{clauses}}). La couverture proposée aux clauses ({{wider}}) coûte {{more}} de plus.',
  insuredValue: 'Valeur assurée, {{currency}}',
  insuresIn: '{{insurer}} assure en {{currency}}.',
  insuredValueHint: '110 % des marchandises, du fret et de la prime est l’usage. De {{least}} à {{most}}.',
  tooMuch: 'Cette couverture assure {{most}} au plus',
  tooLittle: 'Saisissez un montant de {{least}} à {{most}}',
}
