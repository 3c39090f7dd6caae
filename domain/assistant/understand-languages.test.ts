import { describe, expect, it } from 'vitest'
import { languageOf } from './phrases.ts'
import { understand } from './understand.ts'
import { wordsOf } from './words.ts'

/** Questions in French and Kinyarwanda; those in English are in understand.test.ts. */

it.each([
  ['number', 'où est UMS-4K7W-Q2NX ?'],
  ['number', 'UMS-4K7W-Q2NX iri he?'],
  ['tracking', 'où est mon conteneur ?'],
  ['tracking', 'Je veux suivre mon expédition'],
  ['tracking', 'mes marchandises sont-elles arrivées ?'],
  ['tracking', 'imizigo yanjye iri he?'],
  ['tracking', 'ibicuruzwa byanjye bigeze he'],
  ['tracking', 'nshaka gukurikirana imizigo'],
  ['tracking', 'kontineri izagera ryari'],
  ['price', 'combien coûte un conteneur de Shanghai à Kigali ?'],
  ['price', 'prix camion Mombasa Kigali'],
  ['price', 'Quel est le tarif depuis Dubaï par avion ?'],
  ['price', 'pirx depuis Nairobi'],
  ['price', 'prix par la route depuis Dar es Salaam'],
  ['price', 'devis de la Chine vers le Rwanda'],
  ['price', 'je veux transporter des marchandises de Dubaï à Kigali'],
  ['price', 'igiciro kuva i Mombasa kugeza i Kigali'],
  ['price', 'ni angahe kuva mu Bushinwa mu bwato'],
  ['price', 'gutwara kontineri kuva i Dubai ni amafaranga angahe'],
  ['price', 'ikamyo kuva i Nairobi bigura angahe?'],
  ['price', 'ibiciro'],
  ['quote', 'comment obtenir un devis ?'],
  ['quote', 'ni gute nakora gusaba ibiciro'],
  ['transit', 'combien de temps depuis Shanghai par bateau ?'],
  ['transit', 'quel est le délai de Dubaï à Kigali'],
  ['transit', 'combien de jours par avion depuis Bruxelles'],
  ['transit', 'bimara iminsi ingahe kuva i Dubai?'],
  ['transit', 'igihe bifata kuva mu Buhinde'],
  ['duty', 'droits de douane sur les téléphones'],
  ['duty', 'quelle taxe pour une voiture d’occasion ?'],
  ['duty', 'TVA sur le riz'],
  ['duty', 'droit de douane 6907'],
  ['duty', 'amahoro ya gasutamo ku modoka'],
  ['duty', 'umusoro ku isukari ni angahe'],
  ['duty', 'imisoro y’amakaro'],
  ['duty', 'umuceri usora angahe'],
  ['unknown_duty', 'droits de douane sur l’unobtainium'],
  ['unknown_duty', 'umusoro kuri unobtainium'],
  ['taxes', 'comment calcule-t-on les droits et taxes ?'],
  ['taxes', 'droits sur les importations'],
  ['taxes', 'imisoro ku bicuruzwa byinjira'],
  ['documents', 'quels documents faut-il pour la douane ?'],
  ['documents', 'ai-je besoin d’un certificat d’origine'],
  ['documents', 'ni izihe mpapuro zikenewe? impapuro za gasutamo'],
  ['documents', 'ibyangombwa bisabwa'],
  ['financing', 'proposez-vous un financement de factures ?'],
  ['financing', 'puis-je payer plus tard'],
  ['financing', 'nshaka inguzanyo'],
  ['financing', 'kwishyurwa mbere ku nyemezabuguzi'],
  ['signup', 'comment créer un compte ?'],
  ['signup', 'inscription'],
  ['signup', 'nshaka gufungura konti'],
  ['signup', 'kwiyandikisha'],
  ['password', 'j’ai oublié mon mot de passe'],
  ['password', 'nibagiwe ijambobanga'],
  ['cancel', 'puis-je annuler ma réservation ?'],
  ['cancel', 'guhagarika komande'],
  ['booking', 'comment réserver ?'],
  ['booking', 'nshaka gutumiza'],
  ['hubs', 'groupage depuis la Chine'],
  ['hubs', 'guhuriza hamwe imizigo'],
  ['currencies', 'quel taux de change utilisez-vous ?'],
  ['currencies', 'igipimo cy’ivunjisha'],
  ['provider', 'comment devenir prestataire ?'],
  ['provider', 'nshaka kuba utwara imizigo'],
  ['privacy', 'supprimer mon compte'],
  ['privacy', 'gusiba konti yanjye'],
  ['weight', 'c’est quoi le poids taxable'],
  ['weight', 'uburemere bwishyurirwa ni iki'],
  ['routes', 'à quelle distance est Mombasa ?'],
  ['routes', 'ni ibirometero bingahe kuva i Mombasa'],
  ['about', 'qui êtes-vous ?'],
  ['about', 'où est votre siège'],
  ['about', 'uri nde?'],
  ['about', 'Umuhora ni iki?'],
  ['contact', 'comment vous joindre ?'],
  ['contact', 'je veux parler à quelqu’un'],
  ['contact', 'nshaka kuvugana n’umuntu'],
  ['services', 'que proposez-vous ?'],
  ['services', 'dédouanement'],
  ['services', 'serivisi mutanga ni izihe'],
  ['services', 'mukora iki?'],
  ['thanks', 'merci beaucoup'],
  ['thanks', 'murakoze cyane'],
  ['hello', 'Bonjour'],
  ['hello', 'Mwaramutse'],
  ['unknown', 'qui a gagné le match'],
  ['unknown', 'ikirere kimeze gute'],
])('%s: %s', (topic, message) => {
  expect(understand(message).topic).toBe(topic)
})

it.each([
  ['prix de Mombasa à Kigali', 'Mombasa', 'Kigali', null],
  ['prix à destination de Kampala depuis Mombasa en camion', 'Mombasa', 'Kampala', 'road'],
  ['combien de Kigali à Mombasa par la route', 'Kigali', 'Mombasa', 'road'],
  ['prix de la Chine vers le Rwanda par bateau', 'China', 'Kigali', 'sea'],
  ['tarif par avion depuis le Caire', 'Cairo', 'Kigali', 'air'],
  ['fret aérien d’Istanbul, quel prix', 'Istanbul', 'Kigali', 'air'],
  ['prix depuis les Pays-Bas', 'the Netherlands', 'Kigali', null],
  ['prix depuis Londres', 'London', 'Kigali', null],
  ['igiciro kuva i Mombasa kugeza i Kampala n’ikamyo', 'Mombasa', 'Kampala', 'road'],
  ['ni angahe kuva mu Bushinwa mu bwato', 'China', 'Kigali', 'sea'],
  ['angahe mu ndege kuva Dubai', 'Dubai', 'Kigali', 'air'],
  ['igiciro kuva i Kigali kujya i Nairobi', 'Kigali', 'Nairobi', null],
])('%s: from %s to %s by %s', (message, from, to, mode) => {
  const asked = understand(message)
  if (asked.topic !== 'price') throw new Error(asked.topic)
  expect([asked.lane?.from?.name, asked.lane?.to.name, asked.mode]).toEqual([from, to, mode])
})

it.each([
  ['droits de douane sur les téléphones portables', '8517'],
  ['taxe sur les carreaux', '6907'],
  ['droit de douane pneus d’occasion', '4012'],
  ['douane pour voiture électrique', '8703'],
  ['TVA sur le riz', '1006'],
  ['amahoro ku modoka', '8703'],
  ['umusoro ku isukari', '1701'],
  ['imisoro y’amakaro', '6907'],
  ['amahoro kuri telefone', '8517'],
  ['umusoro w’amavuta y’imikindo', '1511'],
  ['umusoro ku myenda ya caguwa', '6309'],
])('%s is about heading %s', (message, heading) => {
  const asked = understand(message)
  expect(asked.topic === 'duty' ? asked.duties.map((duty) => duty.heading) : asked.topic).toEqual([heading])
})

describe('the language of a message', () => {
  it.each([
    ['combien coûte un conteneur depuis Shanghai ?', 'fr'],
    ['Bonjour', 'fr'],
    ['imizigo yanjye iri he?', 'rw'],
    ['igiciro kuva i Mombasa', 'rw'],
    ['financement', 'fr'],
    ['guhindura ijambobanga', 'rw'],
    ['mfite imizigo i Dubai nshaka kuyizana i Kigali', 'rw'],
    ['transport', undefined],
    ['documents', undefined],
    ['how much is a container from Shanghai', 'en'],
    ['Mombasa Kigali', undefined],
    ['UMS-4K7W-Q2NX', undefined],
    ['', undefined],
  ])('%j: %s', (message, language) => {
    expect(languageOf(wordsOf(message))).toBe(language)
  })
})
