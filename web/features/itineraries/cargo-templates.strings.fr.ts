import type { Translated } from '../../platform/i18n.ts'
import type * as english from './cargo-templates.strings.ts'

export const cargoTemplatesRefusals: Translated<typeof english.cargoTemplatesRefusals> = {
  cargo_name_taken: 'Vous avez déjà une marchandise enregistrée sous ce nom.',
  too_many_cargo_templates: 'Une entreprise peut enregistrer cent marchandises au plus. Supprimez-en une.',
}

export const cargoTemplatesWords: Translated<typeof english.cargoTemplatesWords> = {
  pageTitle: 'Marchandises enregistrées | Umuhora',
  title: 'Marchandises enregistrées',
  subtitle: 'Ce que vous envoyez régulièrement, prêt pour la prochaine question',
  compare: 'Comparer les itinéraires',
  save: 'Enregistrer cette marchandise',
  saveTitle: 'Enregistrer cette marchandise sous un nom',
  saveAbout:
    'Elle est proposée partout où vous demandez des prix. Vous choisissez le départ et la porte à chaque fois.',
  name: 'Nom',
  nameHint: 'Par exemple « Carreaux de Nansha ».',
  goods: 'Désignation des marchandises',
  packaging: 'Emballage',
  packagingHint: 'Par exemple palettes, fûts ou balles.',
  pieces: 'Colis',
  saved: 'La marchandise est enregistrée',
  required: 'Saisissez un nom',
  not_a_number: 'Saisissez un nombre entier',
  name_unreadable: 'Saisissez un nom avec des lettres',
  name_is_link: 'Saisissez un nom sans lien',
  pick: 'Marchandise enregistrée',
  pickPlaceholder: 'Choisissez-en une pour remplir le formulaire',
  caption: 'Marchandises enregistrées',
  cargo: 'Marchandise',
  size: 'Taille et poids',
  value: 'Prix des marchandises',
  actions: 'Actions',
  ask: 'Comparer',
  askOf: 'Comparer les itinéraires pour {{name}}',
  rename: 'Renommer',
  renameOf: 'Renommer {{name}}',
  renameTitle: 'Un autre nom pour cette marchandise',
  renameAbout: 'Ce qui a été demandé et réservé avec elle reste tel quel.',
  renamed: 'La marchandise a son nouveau nom',
  delete: 'Supprimer',
  deleteOf: 'Supprimer {{name}}',
  deleteTitle: 'Supprimer cette marchandise enregistrée ?',
  deleteAbout: '{{name}} : ce qui a été demandé et réservé avec elle reste.',
  deleted: 'La marchandise est supprimée',
  packed: '{{count}} × {{packaging}}',
  piecesOf_one: '{{count}} colis',
  piecesOf_other: '{{count}} colis',
  none: 'Aucune marchandise enregistrée',
  noneAbout:
    'Comparez des itinéraires pour une marchandise, puis touchez « Enregistrer cette marchandise » au-dessus de la réponse.',
}
