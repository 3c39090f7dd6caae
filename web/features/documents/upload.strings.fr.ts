import type { Translated } from '../../platform/i18n.ts'
import type { uploadRefusals as R, uploadWords as W } from './upload.strings.ts'

export const uploadWords: Translated<typeof W> = {
  drop: 'Glissez des fichiers ici, ou choisissez-les',
  dropOne: 'Glissez le fichier ici, ou choisissez-le',
  rules: 'PDF, JPEG, PNG, DOC ou DOCX, 10 Mo au plus chacun',
  rulesOne: 'PDF, JPEG, PNG, DOC ou DOCX, 10 Mo au plus',
  choose: 'Choisir des fichiers',
  chooseOne: 'Choisir un fichier',
  uploads: 'Fichiers',
  uploading: 'Envoi de {{name}}',
  checking: 'Vérification…',
  stop: 'Arrêter l’envoi de {{name}}',
  remove: 'Retirer {{name}}',
  again: 'Réessayer',
  dismiss: 'Écarter {{name}}',
  required: 'Obligatoire',
  requiredTitle: 'Documents requis',
  requiredAbout: 'Un fichier est reconnu à son nom, par exemple {{example}}.pdf.',
  matched: '{{label}} : fourni',
  unmatched: '{{label}} : manquant',
  scanning: 'En attente de l’antivirus',

  invalidType: 'Type de fichier non valide',
  invalidTypeAbout: '{{name}} n’est pas d’un type accepté.',
  tooLarge: 'Fichier trop volumineux',
  tooLargeAbout: '{{name}} dépasse 10 Mo.',
  uploaded: 'Fichier déposé',
  uploadedAbout: '{{name}} a bien été déposé.',
  notKept: 'Fichier non accepté',
  tooMany: '{{most}} fichiers au plus',
  bytes: '{{size}} o',
  kilobytes: '{{size}} Ko',
  megabytes: '{{size}} Mo',
}

export const uploadRefusals: Translated<typeof R> = {
  file_type_unsupported: 'Le contenu de ce fichier ne correspond pas à son nom.',
  file_too_large: 'Ce fichier dépasse 10 Mo.',
  file_empty: 'Ce fichier est vide.',
  file_broken: 'Ce fichier est endommagé ou incomplet.',
  file_unsafe:
    'Ce fichier peut agir de lui-même (macros, scripts, fichiers compressés). Enregistrez-le en simple PDF et envoyez celui-ci.',
  file_infected: 'L’antivirus a trouvé quelque chose dans ce fichier.',
  upload_broken: 'La connexion a été coupée. Réessayez.',
  upload_too_slow: 'La connexion était trop lente. Réessayez.',
  uploads_busy: 'De très nombreux fichiers arrivent. Réessayez dans une minute.',
  quota_exceeded: 'Votre entreprise a utilisé tout son espace de fichiers.',
  file_in_use: 'Ce fichier est déjà utilisé.',
  file_not_found: 'Ce fichier n’est plus là. Déposez-le à nouveau.',
  file_not_clean: 'L’antivirus n’a pas encore répondu pour ce fichier.',
  file_not_shown: 'Seules les images s’affichent dans une page.',
}
