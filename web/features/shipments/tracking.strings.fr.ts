import type { Translated } from '../../platform/i18n.ts'
import type { trackingWords as W } from './tracking.strings.ts'

/** Texts of public tracking. */
export const trackingWords: Translated<typeof W> = {
  label: 'Numéro d’expédition, de conteneur, de lettre de transport aérien ou de connaissement',
  placeholder: 'Saisissez BL XXXX ou un numéro de suivi',
  submit: 'Suivre l’expédition',
  submitting: 'Recherche…',
  resultLabel: 'État de l’expédition :',
  clear: 'Effacer le résultat',
  seeShipment: 'Voir cette expédition',
  numberMissing: 'Saisissez d’abord un numéro',
  sent: 'Demande de suivi envoyée !',
  sentDescription: 'Nous traitons votre demande de suivi.',
  processed: 'Demande de suivi traitée',
  failed: 'La demande de suivi n’a pas pu être traitée',
  checkConnection: 'Veuillez vérifier votre connexion et réessayer',
  serverError: 'Erreur du serveur : {{status}}',
  pageTitle: 'Suivre une expédition | Umuhora',
  pageDescription:
    'Où sont mes marchandises ? Saisissez un numéro d’expédition, de conteneur, de lettre de transport aérien ou de connaissement. Sans compte.',
  sharedPageDescription:
    'Une expédition a été partagée avec vous. Ouvrez le lien pour voir où elle se trouve et quand elle est attendue.',
  heading: 'Où est-elle ?',
  lead: 'Aucun compte n’est nécessaire. La réponse dit ce qui s’est passé, ce qui est estimé et ce qui n’est encore que prévu.',
  kindsHeading: 'Les numéros que nous connaissons',
  kindShipment: 'Notre propre numéro d’expédition',
  kindShipmentAbout: 'Il figure sur votre réservation et dans chaque e-mail que nous envoyons à son sujet.',
  kindContainer: 'Numéro de conteneur',
  kindContainerAbout:
    'Quatre lettres et sept chiffres, comme CSQU3054383. Le dernier est un chiffre de contrôle : une faute de frappe se remarque.',
  kindAirWaybill: 'Lettre de transport aérien',
  kindAirWaybillAbout:
    'Trois chiffres de la compagnie et huit autres, comme 071-12345675. Elle a aussi un chiffre de contrôle.',
  kindBill: 'Connaissement',
  kindBillAbout: 'Le numéro du transporteur lui-même. Il n’a pas de chiffre de contrôle : relisez-le.',
  addressHint: 'Vous pouvez aussi envoyer à quelqu’un l’adresse de cette page, suivie du numéro.',
}
