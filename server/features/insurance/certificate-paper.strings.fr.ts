import type { CertificateWords } from './certificate-paper.strings.en.ts'

export const certificateWords: CertificateWords = {
  title: 'Certificat d’assurance',
  subtitle: 'Assurance des marchandises',
  facts: {
    number: 'Numéro du certificat',
    state: 'État',
    insurer: 'Assureur',
    licence: 'Agrément',
    insured: 'Assuré',
    itinerary: 'Itinéraire',
    goods: 'Marchandises',
    cargo: 'Chargement',
    hsCode: 'Code tarifaire',
    way: 'De et vers',
    insuredValue: 'Valeur assurée',
    premium: 'Prime',
    deductible: 'Franchise',
    bound: 'Souscrit le',
  },
  version: (number, version, day) => `${number}, version ${version} du ${day}`,
  states: {
    bound: () => 'Souscrit ; en vigueur dès le départ des marchandises',
    in_force: (day) => `En vigueur depuis le ${day}`,
    ended: (day) => `Terminé le ${day}, à l’arrivée des marchandises`,
    cancelled: (day) => `ANNULÉ le ${day}. Ce certificat n’est pas valable.`,
    cancelled_late: (day) =>
      `ANNULÉ le ${day}, quand les marchandises pouvaient être parties. Il ne couvre plus rien depuis ; la prime est due.`,
    void: (day) =>
      `SANS EFFET depuis le ${day} : les marchandises étaient parties avant la souscription. Il ne couvre rien.`,
  },
  containers: (count, code) => `${count} × ${code}`,
  cubicMetres: (written) => `${written} m³`,
  kilograms: (written) => `${written} kg`,
  ofInsured: (share) => `${share} de la valeur assurée, à chaque sinistre`,
  noDeductible: 'Aucune',
  rate: (share) => `${share} de la valeur assurée`,
  leastPremium: 'prime minimale',
  voyage: 'Le trajet assuré',
  columns: { way: 'De et vers', mode: 'Par', carrier: 'Transporteur', planned: 'Prévu' },
  modes: { sea: 'Mer', air: 'Air', road: 'Route' },
  byInsured: 'L’assuré',
  days: (from, to) => `du ${from} au ${to}`,
  cover: 'Couverture',
  clauses: {
    A: 'Institute Cargo Clauses (A), 1/1/09 (CL382)',
    B: 'Institute Cargo Clauses (B), 1/1/09 (CL383)',
    C: 'Institute Cargo Clauses (C), 1/1/09 (CL384)',
  },
  byAir: 'Pour le transport aérien : Institute Cargo Clauses (Air), hors envois postaux, 1/1/09 (CL387).',
  covered: {
    A: 'Couvert : tous les risques de perte ou de dommage, et les avaries communes.',
    B: 'Couvert : incendie, explosion, échouement, naufrage, renversement, déraillement, collision, tremblement de terre, foudre, jet à la mer, enlèvement par une lame, entrée d’eau de mer, de lac ou de rivière, perte totale d’un colis tombé au chargement ou au déchargement, et avaries communes.',
    C: 'Couvert : incendie, explosion, échouement, naufrage, renversement, déraillement, collision, déchargement dans un port de détresse, jet à la mer, et avaries communes.',
  },
  excluded: {
    A: 'Non couvert : faute intentionnelle de l’assuré, coulage ordinaire et usure, emballage insuffisant, vice propre, retard, insolvabilité d’un transporteur connue de l’assuré, guerre et grèves.',
    B: 'Non couvert : vol, casse et pluie, outre ce que les clauses excluent : faute intentionnelle, coulage ordinaire et usure, emballage insuffisant, vice propre, retard, guerre et grèves.',
    C: 'Non couvert : vol, casse, dégâts des eaux et pertes au chargement ou au déchargement, outre ce que les clauses excluent : faute intentionnelle, coulage ordinaire et usure, emballage insuffisant, vice propre, retard, guerre et grèves.',
  },
  duration:
    'De magasin à magasin : la couverture commence quand les marchandises sont déplacées pour être chargées et finit quand elles sont déchargées à destination, au plus tard 60 jours après leur débarquement du navire, 30 jours après leur débarquement de l’avion.',
  loss: 'En cas de perte ou de dommage',
  lossSteps: [
    'Notez-le sur le bon de livraison et prenez des photos avant de déplacer les marchandises.',
    'Prévenez aussitôt l’assureur et laissez son expert voir les marchandises.',
    'Réclamez par écrit auprès du transporteur dans les trois jours qui suivent la livraison.',
    'Gardez la facture, la liste de colisage, le connaissement ou la lettre de transport et le bon de livraison.',
  ],
  disclaimer:
    'Ce certificat constate l’assurance souscrite sur Umuhora auprès de l’assureur nommé ici, aux conditions de sa fiche publiée. L’assureur seul en répond ; Umuhora n’assure rien.',
  page: (number, of) => `Umuhora, page ${number} sur ${of}`,
}
