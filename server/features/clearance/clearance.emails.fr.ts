import { formatMoney } from '../../../domain/money/money.ts'
import type { ClearanceMailFacts, ClearanceMails, PaperNames } from './clearance.emails.en.ts'

export const paperNames: PaperNames = {
  'commercial-invoice': 'Facture commerciale',
  'packing-list': 'Liste de colisage',
  'bill-of-lading': 'Connaissement',
  'air-waybill': 'Lettre de transport aérien',
  'freight-and-insurance-invoice': 'Facture de fret et d’assurance',
  'transit-papers': 'Manifeste du camion et déclaration de transit',
  'certificate-of-origin': 'Certificat d’origine',
  'import-declaration': 'Déclaration d’importation (IM4)',
  'warehousing-declaration': 'Déclaration d’entreposage (IM7)',
  'temporary-import-declaration': 'Déclaration d’importation temporaire (IM5)',
  'transit-declaration': 'Déclaration de transit (IM8) avec caution',
  'medicine-import-licence': 'Autorisation de mise sur le marché, visa et licence d’importation',
  'medical-device-conformity': 'Preuve de conformité de chaque lot',
  'food-import-licence': 'Enregistrement du produit et licence d’importation',
  'cosmetics-import-licence': 'Licence d’importation de cosmétiques',
  'plant-import-permit': 'Permis d’importation et certificat phytosanitaire',
  'animal-import-permit': 'Permis d’importation et certificat vétérinaire',
  'agricultural-input-permit': 'Permis d’importation et enregistrement',
  'quality-inspection': 'Inspection de qualité',
  'certificate-of-conformity': 'Certificat de conformité',
  'type-approval': 'Homologation et autorisation d’importation',
  'petroleum-licence': 'Licence d’importation de produits pétroliers',
  'chemical-permit': 'Permis d’importation de produits chimiques dangereux',
  'mineral-tag': 'Étiquette et documents de traçabilité',
  'fumigation-certificate': 'Certificat de fumigation',
  'vehicle-papers': 'Certificat d’exportation et titre de propriété',
  'arms-authorisation': 'Autorisation pour les armes',
  'plastics-authorisation': 'Autorisation pour les plastiques',
  'exemption-letter': 'Lettre d’exonération',
  'dangerous-goods-declaration': 'Déclaration de marchandises dangereuses et fiche de données de sécurité',
  'wood-packaging-mark': 'Marque NIMP 15 sur le bois',
}

const open = ({ url }: ClearanceMailFacts) => ({ label: 'Ouvrir le dossier de dédouanement', url })
const about = ({ goods, provider }: ClearanceMailFacts) => `${goods}, dédouanement par ${provider}.`
const paperOf = ({ paper }: ClearanceMailFacts) => paperNames[paper?.code ?? ''] ?? paper?.code

export const clearanceMails: ClearanceMails = {
  declare: (facts) => ({
    subject: `${facts.number} : déclaré en douane`,
    heading: 'Vos marchandises sont déclarées',
    paragraphs: [about(facts), `Déclaration ${facts.declarationNumber}, ${facts.customsOffice}.`],
    action: open(facts),
  }),
  assess: (facts) => ({
    subject: `${facts.number} : l’avis de liquidation est arrivé`,
    heading: facts.assessed ? `La douane demande ${formatMoney(facts.assessed, 'fr')}` : 'La douane ne demande rien',
    paragraphs: [
      about(facts),
      `Avis de liquidation ${facts.assessmentNumber}. La mainlevée est donnée après paiement.`,
    ],
    action: open(facts),
  }),
  pay: (facts) => ({
    subject: `${facts.number} : droits et taxes payés`,
    heading: 'Les droits et taxes sont payés',
    paragraphs: [about(facts), 'La douane choisit maintenant le circuit et établit l’ordre de mainlevée.'],
    action: open(facts),
  }),
  release: (facts) => ({
    subject: `${facts.number} : mainlevée de la douane`,
    heading: 'La douane a donné mainlevée de vos marchandises',
    paragraphs: [about(facts), 'Viennent ensuite les frais de magasinage, puis le bon de sortie.'],
    action: open(facts),
  }),
  close: (facts) => ({
    subject: `${facts.number} : les marchandises peuvent sortir`,
    heading: 'Vos marchandises sont dédouanées',
    paragraphs: [
      about(facts),
      `Bon de sortie ${facts.exitNote}. Êtes-vous satisfait ? Vous pouvez noter la prestation dans la réservation.`,
    ],
    action: open(facts),
  }),
  reject: (facts) => ({
    subject: `${facts.number} : pièce à fournir de nouveau, ${paperOf(facts)}`,
    heading: `Pièce refusée : ${paperOf(facts)}`,
    paragraphs: [about(facts), `Motif indiqué : ${facts.paper?.reason}`, 'La déclaration attend cette pièce.'],
    action: open(facts),
  }),
}
