import { financingTerms } from '../../../domain/financing/terms.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { corridorKm } from '../../../domain/places/corridors.ts'
import type { AssistantWords } from './assistant.strings.en.ts'

const helpHours = 'du lundi au vendredi, de 8 h 00 à 18 h 00 (Kigali)'

const canDo =
  'Je peux vous dire où se trouve une expédition (envoyez son numéro), combien coûte un trajet ou combien de temps il prend (« bateau de Shanghai à Kigali »), quel est le droit de douane d’une marchandise (« droits de douane sur les carreaux »), et comment fonctionnent les devis, les réservations, les documents et le financement.'

const km = (corridor: Parameters<typeof corridorKm>[0]) => `${writeNumber(corridorKm(corridor), 'fr')} km`

const financing = financingTerms
  .map(({ days, discountPercent, minimumInvoice }) => {
    return `${days} jours : escompte de ${discountPercent} %, factures à partir de ${formatMoney(minimumInvoice, 'fr')}.`
  })
  .join('\n')

export const assistantWords: AssistantWords = {
  help: {
    hello: `Bonjour ! Je suis l’assistant d’Umuhora. ${canDo}`,
    thanks: `Je vous en prie. Nos équipes répondent ${helpHours} ; moi, à toute heure.`,
    about:
      'Je suis l’assistant d’Umuhora : un programme, pas une personne. Umuhora est une plateforme logistique pour l’Afrique de l’Est dont le siège est à Kigali, au Rwanda : les importateurs y trouvent des prix comparables ; les transporteurs, les commissionnaires et les entrepôts y trouvent du travail.',
    services:
      'Transport par camion, fourgon, pick-up et semi-remorque ; fret maritime ; fret aérien ; transport de véhicules ; entreposage ; pièces de rechange. Logistique de projet : fret au gabarit et hors gabarit, logistique frigorifique, chambres froides. Et aussi : dédouanement, financement de factures, groupage depuis Dubaï, la Chine et l’Inde.\nDemandez-moi un prix, par exemple « camion de Mombasa à Kigali ».',
    contact: `Nos équipes répondent ${helpHours}, sous 24 heures : support@umuhora.rw pour une réservation ou un compte, carriers@umuhora.rw pour devenir prestataire.`,
    signup:
      'Choisissez « S’inscrire » en haut de la page (/auth?mode=signup), donnez votre nom, votre adresse e-mail et un mot de passe, puis ouvrez le lien de l’e-mail que nous vous envoyons. Chaque inscription ouvre une entreprise à elle. Voir les prix et suivre une expédition ne demandent pas de compte.',
    password:
      'Choisissez « Mot de passe oublié ? » sur la page de connexion (/auth) : le lien de l’e-mail sert une fois et pendant une heure. Si l’e-mail de confirmation n’est pas arrivé, regardez dans les courriers indésirables, puis essayez de vous connecter : un bouton permet de le renvoyer.',
    privacy:
      'Vous pouvez demander une copie de ce que nous conservons sur vous, sa correction, et son effacement lorsque la loi ne nous oblige pas à le garder : écrivez à privacy@umuhora.rw. Cette conversation n’est pas conservée, sauf si vous écrivez à une personne : l’équipe la garde alors 90 jours.',
    weight:
      'Les compagnies aériennes facturent le poids ou le volume, selon ce qui est le plus élevé : longueur × largeur × hauteur en centimètres, divisé par 6 000, donne les kilogrammes. Un colis de 100 × 80 × 60 cm qui pèse 50 kg est facturé 80 kg. Le groupage maritime se facture au mètre cube ou à la tonne, selon ce qui est le plus élevé.',
    quote:
      'Connectez-vous, ouvrez Transport, Fret maritime ou Fret aérien, et remplissez une seule fois « Demander un devis ». Les prix publiés qui conviennent à vos marchandises sont calculés aussitôt ; les prestataires sollicités répondent sous 24 heures. Vous comparez, puis vous en acceptez un.',
    booking:
      'Acceptez un devis, ou prenez une offre du catalogue. Avant de réserver, vous voyez le montant total, ce qui n’est pas compris et les conditions d’annulation ; le prix est recalculé, et s’il change, la question vous est posée à nouveau. Le prestataire confirme ou refuse ensuite. Je ne peux rien réserver ni modifier moi-même : ouvrez Réservations après vous être connecté.',
    cancel:
      'Ouvrez la réservation et choisissez de l’annuler. Le coût d’une annulation est indiqué avant de réserver et figure sur la réservation ; vous voyez les frais et une confirmation vous est demandée avant toute chose.',
    tracking:
      'Envoyez-moi le numéro, ou saisissez-le sur /tracking : numéro d’expédition (UMS-XXXX-XXXX), de conteneur, de lettre de transport aérien ou de connaissement. Aucun compte n’est nécessaire.',
    documents:
      'Pour importer au Rwanda : facture commerciale, liste de colisage, connaissement ou lettre de transport aérien, certificat d’origine, déclaration d’importation (par un commissionnaire en douane agréé), et des autorisations supplémentaires pour certaines marchandises : médicaments, aliments, plantes, animaux, cosmétiques.',
    taxes:
      'Dans cet ordre : droit de douane du tarif extérieur commun de la CAE sur la valeur en douane (CIF) ; accise sur les marchandises qui y sont soumises ; TVA de 18 % sur la valeur en douane, le droit et l’accise ; redevance d’infrastructure de 1,5 % et prélèvement de l’Union africaine de 0,2 % pour les marchandises venues de l’extérieur de la région ; retenue à la source de 5 %, sauf si vous détenez un quitus fiscal. L’Office rwandais des recettes fixe les taux définitifs. Demandez-moi le droit d’une marchandise par son nom ou par son code HS.',
    financing: `Nous avançons une facture, moins un escompte :\n${financing}\nPièces demandées : connaissement ou lettre de transport aérien, facture commerciale, liste de colisage, contrat de fourniture ou marché, immatriculation de l’entreprise et attestation de régularité fiscale. Ramené à un taux annuel, c’est de l’argent cher : comparez avec votre banque.`,
    routes: `Par la route, Kigali est à ${km('northern')} de Mombasa par le corridor Nord (Nairobi, Malaba, Kampala, Gatuna) et à ${km('central')} de Dar es Salaam par le corridor Central (Dodoma, Isaka, Rusumo).`,
    hubs: 'Le groupage part de trois plateformes : Dubaï, la Chine et l’Inde. Vous partagez un conteneur et payez les mètres cubes ou les tonnes que vous utilisez, selon ce qui est le plus élevé.',
    currencies:
      'Les prix sont affichés en francs rwandais (FRW), avec les dollars américains à côté. Les prestataires peuvent fixer leurs prix en FRW, USD, EUR, KES, UGX ou TZS ; chaque conversion indique son taux, son jour et sa source.',
    provider:
      'Créez un compte, puis écrivez à carriers@umuhora.rw en joignant l’immatriculation de votre entreprise. Après notre vérification, vous publiez vos prix, répondez aux demandes, confirmez les réservations et signalez où se trouvent les marchandises.',
    free_time:
      'Deux délais courent pour un conteneur. Le magasinage au port des marchandises en transit est gratuit 15 jours à Mombasa (30 à Naivasha) et 15 jours à Dar es Salaam ; ensuite il se paie à la journée. La compagnie maritime compte ses propres jours de franchise (surestaries et détention) jusqu’au retour du conteneur vide : Maersk publiait 30 jours à Dar es Salaam pour le Rwanda en 2018, et pour Mombasa aucune compagnie n’en publie. Les compagnies demandent une caution ou une garantie. Votre bon de livraison dit ce qui vaut pour le vôtre.',
    quitus:
      'La retenue à la source est de 5 % de la valeur en douane à l’importation, imputée sur l’impôt annuel. Elle n’est pas due par qui détient un quitus fiscal valable : des importations d’au moins 200 millions FRW sur deux ans, 100 millions FRW chaque année, et une adresse physique ; il coûte 10 000 FRW. Demandez-le à l’Office rwandais des recettes.',
    vehicles:
      'Les véhicules avec volant à droite ne sont pas admis, sauf diplomates, permis médicaux et camions de plus de 20 t de charge. Il n’y a pas de limite d’âge. Un véhicule d’occasion est évalué d’après la liste des prix à neuf de l’administration, moins la dépréciation selon son âge.',
    agent:
      'Un commissionnaire en douane agréé est obligatoire pour les envois de plus de 500 000 FRW ; jusque-là, une déclaration simplifiée suffit. Les commissionnaires et leurs prix sont dans le catalogue du dédouanement.',
    channels:
      'La douane donne un circuit à chaque déclaration. Vert : mainlevée. Bleu : mainlevée, contrôle plus tard. Jaune : contrôle des documents. Rouge : contrôle des documents et des marchandises.',
  },
  helpHours,
  unknown: `Je n’ai pas la réponse à cette question. ${canDo} Vous pouvez écrire à une personne : elle répond ${helpHours}, ici et par e-mail ; ou à support@umuhora.rw.`,
  whichWay:
    'Dites-moi d’où part la marchandise et comment elle voyage, et je cherche les délais que publient les prestataires : « combien de temps depuis Shanghai par bateau ».',
  whichLane:
    'Dites-moi d’où part la marchandise et comment elle voyage, et je cherche les prix publiés : « bateau de Shanghai à Kigali », « avion depuis Dubaï », « camion depuis Mombasa ».',
  fromPage: (path) => `Source : notre page d’aide ${path}.`,
  fromRevenueAuthority: 'Source : le Tax Handbook 2025 de l’Office rwandais des recettes.',
  fromPorts:
    'Source : les avis des ports dans la presse (2023), un guide des importateurs (2025) et le tarif de Maersk de 2018.',
  fromYours: 'Source : les réservations et expéditions de votre entreprise.',
  fromTracking: 'Source : notre suivi /tracking.',
  empty: 'Veuillez saisir un message',
  forwardFailed: 'L’assistant n’a pas répondu. Veuillez réessayer dans une minute.',
}
