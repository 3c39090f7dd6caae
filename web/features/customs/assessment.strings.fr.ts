import type { Translated } from '../../platform/i18n.ts'
import type { assessmentWords as W } from './assessment.strings.ts'

export const assessmentWords: Translated<typeof W> = {
  simpleTitle: 'Coût final, selon le calcul simple',
  simpleAbout:
    'Droit de douane, et TVA de {{vat}} % sur la valeur en douane augmentée du droit. Les autres prélèvements figurent plus bas.',
  customsValue: 'Valeur en douane (CIF)',
  duty: 'Droit de douane',
  vatLine: 'TVA {{vat}} %',
  totalTax: 'Droit et TVA',
  finalCost: 'Coût final',
  range: 'de {{low}} à {{high}}',

  stackTitle: 'Chaque prélèvement et sa base légale',
  stackAbout: 'Dans l’ordre de calcul à la frontière. Taux du {{day}}.',
  showStack: 'Voir tous les prélèvements',
  hideStack: 'Masquer les prélèvements',
  tableCaption: 'Prélèvements sur {{name}}',
  wholeDeclaration: 'Toute la déclaration',
  charge: 'Prélèvement',
  baseAndRate: 'Base × taux',
  amount: 'Montant',
  standing: 'Nature',
  law: 'Base légale',
  since: 'depuis le {{day}}',
  page: 'page {{page}}',
  presumed: 'Son terme est passé ; présumé reconduit',
  presumedAfter: 'Dernier jour : {{day}} ; rien de plus récent n’a été lu',
  baseOf: 'sur {{parts}}',
  perUnit: '{{count}} {{unit}} × {{amount}}',
  flat: 'forfait',
  orHigher: 'ou, si c’est plus élevé, {{other}}',

  import_duty: 'Droit de douane',
  handling_fee: 'Frais de manutention',
  excise: 'Droit d’accise',
  vat: 'Taxe sur la valeur ajoutée (TVA)',
  withholding_tax: 'Retenue à la source',
  infrastructure_levy: 'Redevance pour le développement des infrastructures',
  african_union_levy: 'Prélèvement de l’Union africaine',
  environmental_levy: 'Taxe environnementale sur les emballages plastiques',
  strategic_reserves_levy: 'Prélèvement pour les réserves stratégiques',
  fuel_levy: 'Redevance sur les carburants',
  quality_inspection_fee: 'Frais d’inspection de la qualité',
  processing_fee: 'Frais de traitement informatique',
  vehicle_registration_fee: 'Frais d’immatriculation du véhicule',

  payable: 'À payer',
  reclaimable: 'Récupérable',
  aboutReclaimable: 'Vous revient avec votre déclaration de TVA',
  creditable: 'Imputable',
  aboutCreditable: 'S’impute sur votre impôt sur le revenu',
  notional: 'Théorique',
  aboutNotional: 'Entre dans d’autres bases, jamais payé',
  exempt: 'Non dû',
  eac_origin: 'Marchandises originaires d’Afrique de l’Est',
  comesa_origin: 'Marchandises originaires du COMESA',
  quitus_fiscal: 'Vous détenez un quitus fiscal',
  electric_vehicle: 'Véhicule électrique',
  excise_exempt_vehicle: 'Véhicule exempté d’accise',
  listed_goods: 'Sur la liste des marchandises exonérées de TVA',
  levy_free_goods: 'Marchandises exemptes de ce prélèvement',
  claimed: 'Exonération demandée ; la pièce sera exigée',
  rate_is_zero: 'Le taux est nul',

  part_price: 'prix',
  part_freight: 'fret',
  part_insurance: 'assurance',
  part_customs_value: 'valeur en douane',
  part_import_duty: 'droit de douane',
  part_handling_fee: 'frais de manutention',
  part_excise: 'accise',
  part_net_weight: 'poids net',
  part_litres: 'litres',
  part_quantity: 'unités',
  part_packs: 'paquets',
  part_retail_value: 'valeur au détail',

  unit_kg: 'kg',
  unit_t: 't',
  unit_l: 'litre(s)',
  unit_u: 'unité(s)',
  unit_pack: 'paquet(s)',
  unit_declaration: 'déclaration',
  unit_vehicle: 'véhicule',

  no_code: 'Sans code HS, le taux se situe quelque part dans les tranches du tarif.',
  no_rate_held: 'Nous n’avons pas de taux pour ce code ; il se situe dans les tranches du tarif.',
  lines_differ: 'Les lignes de ce code ont des taux différents. Un code plus long donne le taux exact.',
  for_some_goods: 'Certaines marchandises de ce code ont leur propre taux. Choisissez le vôtre ci-dessous.',
  rate_not_read: 'Le texte qui fixe le taux exact n’a pas été lu.',
  sensitive_rate_unread: 'Produit sensible : son taux dépasse les tranches habituelles et n’a pas été lu.',
  stay_not_restated:
    'Le taux propre au Rwanda a pris fin et aucun texte plus récent n’a été lu : le montant se situe entre ce taux et le tarif commun.',
  product_not_named: 'Précisez le produit, et l’accise sera exacte.',
  cap_unknown: 'Un plafond par litre peut s’appliquer ; les litres ne sont pas connus.',
  truck_below_five_tonnes: 'Nous n’avons pu lire aucun taux pour les camions de moins de cinq tonnes.',
  levy_on_african_goods_unclear:
    'Les sources divergent : les marchandises d’autres États de l’Union africaine paient-elles ce prélèvement ?',
  may_be_vat_exempt:
    'Ces marchandises peuvent figurer sur une liste exonérée de TVA. Dites si c’est le cas des vôtres et le montant sera exact.',
  may_be_inspected: 'Ces marchandises peuvent figurer sur une liste de RICA ou de Rwanda FDA. Dites si c’est le cas.',
  may_be_levy_free:
    'Les animaux et plantes de reproduction et les produits phytosanitaires ne paient pas cette redevance.',
  engine_unknown: 'L’accise et l’immatriculation dépendent du moteur. Indiquez sa cylindrée, et il reste une somme.',
  vehicle_age: 'L’accise d’un hybride dépend de son âge exact. Son anniversaire passé, comptez le montant supérieur.',
  excise_rate_unread:
    'Une accise est due, mais son taux n’a pas été trouvé : entre zéro et la part la plus élevée de la loi.',
  fuel_reference_price: 'La TVA sur le carburant se calcule sur un prix de référence qu’aucun texte public ne donne.',

  notice_ask_about_car_above_usd_60000:
    'Les voitures de plus de {{limit}} ont leur propre taux, et les sources divergent à ce sujet. Vérifiez auprès de l’Office rwandais des recettes.',
  notice_fuel_is_a_special_case:
    'Le carburant est taxé selon des prix de référence. Ces chiffres ne donnent qu’une première idée.',
  notice_clearing_agent_needed:
    'Au-delà de {{limit}}, la déclaration doit être faite par un commissionnaire en douane agréé.',
  notice_used_vehicle_valued_by_price_when_new:
    'Un véhicule d’occasion est évalué à son prix à l’état neuf, moins la décote liée à son âge.',
  notice_air_freight_left_out:
    'Par avion, le fret n’entre pas dans la valeur en douane (loi de la CAE sur la gestion des douanes, quatrième annexe).',
  notice_freight_left_out_for_eac_goods:
    'Pour les marchandises originaires d’Afrique de l’Est, le fret et l’assurance n’entrent pas dans la valeur.',
  notice_insurance_reckoned_at_one_per_cent:
    'Aucune prime n’a été indiquée : l’assurance compte pour 1 % du coût et du fret.',
  notice_freight_unknown:
    'Aucun fret n’a été indiqué. La valeur en douane comprend le fret jusqu’à Mombasa ou Dar es Salaam : les taxes seront donc plus élevées.',
  notice_weight_unknown_handling_fee_left_out:
    'Sans le poids net, les frais de manutention de 10 FRW par kg n’entrent pas dans les bases.',
  notice_code_unknown: 'Sans code HS, le droit est une fourchette.',
  notice_may_be_on_plastic_list:
    'Emballage plastique ? Ces marchandises figurent peut-être sur la liste de la taxe environnementale.',
  notice_used_vehicle_freight_may_count:
    'Pour un véhicule d’occasion, aucun texte consulté ne dit si le fret et l’assurance s’ajoutent à la valeur : les montants vont de sans à avec.',
  notice_exchange_rate_old:
    'Un taux de change de cette estimation a plus d’une semaine : les montants en francs suivront le taux du jour de la déclaration.',
  notice_excise_rate_not_found:
    'Ces marchandises sont soumises à l’accise, et aucun texte public que nous ayons pu lire n’en donne le taux.',

  totalsTitle: 'Au total',
  atBorder: 'À payer à la frontière',
  ofWhichReclaimable: 'dont récupérable avec votre déclaration de TVA',
  ofWhichCreditable: 'dont imputable sur votre impôt sur le revenu',
  net: 'Ce que la frontière vous coûte',
  landed: 'Marchandises et frontière ensemble',
  landedAbout: 'Hors transport du port à Kigali, entreposage et commissionnaire.',
  leastCertain: 'Le moins sûr de ces taux : {{grade}}',
  rateUsed: '1 {{from}} = {{rate}} FRW ({{source}}, {{day}})',
  candidates: 'Taux possibles pour ce code',
  candidatesAbout: 'L’un d’eux est le vôtre ; cela dépend des marchandises.',
  allGoods: 'toutes les autres marchandises',
  choose: 'Retenir ce taux',
  chosen: 'Retenu',
  between: '{{low}} % à {{high}} %',
  cet: 'Tarif extérieur commun',
  sensitive: 'Produit sensible',
  stay: 'Taux propre au Rwanda',
  until: 'jusqu’au {{day}}',
}
