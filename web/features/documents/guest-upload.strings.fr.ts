import type { Translated } from '../../platform/i18n.ts'
import type { guestUploadRefusals as R, guestUploadWords as W } from './guest-upload.strings.ts'
import { uploadRefusals } from './upload.strings.fr.ts'

export const guestUploadWords: Translated<typeof W> = {
  pageTitle: 'Remettre des documents | Umuhora',
  pageDescription: 'Remettez les documents d’une réservation ou d’une expédition sans compte.',
  heading: 'Remettre des documents',
  lead: 'Pour qui détient les documents d’une réservation ou d’une expédition, avec ou sans compte : l’usine, l’expéditeur, un collègue.',
  number: 'Numéro de réservation ou d’expédition',
  numberHint: 'Il commence par UMB ou UMS et figure dans chaque e-mail à son sujet.',
  email: 'Adresse e-mail de la réservation',
  emailHint: 'L’adresse de celui qui a réservé, ou le contact nommé dans ses instructions d’expédition.',
  files: 'Documents',
  drop: 'Glissez des fichiers ici, ou choisissez-les',
  rules: 'PDF, JPEG, PNG, DOC ou DOCX, 10 Mo au plus chacun',
  choose: 'Choisir des fichiers',
  remove: 'Retirer {{name}}',
  submit: 'Remettre',
  submitting: 'Remise en cours…',
  sending: 'Envoi de {{name}}',
  handedIn: 'Reçu',
  file_type_unsupported: 'Les fichiers de ce type ne sont pas acceptés.',
  file_too_large: 'Ce fichier dépasse 10 Mo.',
  file_empty: 'Ce fichier est vide.',
  chooseFirst: 'Choisissez au moins un fichier.',
  required: 'Ce champ est obligatoire',
  number_mistyped: 'Un signe de ce numéro est faux. Comparez-le encore une fois.',
  not_a_deal_number: 'Saisissez un numéro comme UMB-4K7W-Q2NX ou UMS-4K7W-Q2NX.',
  not_an_address: 'Saisissez une adresse e-mail, comme nom@entreprise.rw',
  doneTitle_one: '{{count}} document reçu',
  doneTitle_other: '{{count}} documents reçus',
  doneAbout:
    'Si le numéro et l’adresse vont ensemble, l’entreprise le trouve dans ses documents et un e-mail à cette adresse le confirme. Pour votre sécurité, cette page ne dit pas quels numéros existent.',
  nextHeading: 'Ce qui se passe ensuite',
  stepChecked: 'Contrôle',
  stepCheckedAbout: 'Chaque fichier est examiné (scripts, macros, virus) avant d’être conservé.',
  stepWaits: 'Attente',
  stepWaitsAbout:
    'Il attend 30 jours dans les documents de l’entreprise. Personne d’autre ne le voit, et vous ne voyez rien de l’expédition.',
  stepTaken: 'Pris ou refusé',
  stepTakenAbout:
    'L’entreprise le prend pour l’un de ses documents. S’il est refusé, vous en recevez le motif par e-mail.',
  noScript:
    'Ce formulaire a besoin de JavaScript. Sans lui, envoyez vos documents à support@umuhora.rw en indiquant le numéro de la réservation ou de l’expédition.',
}

export const guestUploadRefusals: Translated<typeof R> = {
  ...uploadRefusals,
  too_many_papers:
    'Beaucoup de documents sont arrivés de cette adresse pour ce numéro. Réessayez demain, ou demandez à l’entreprise.',
}
