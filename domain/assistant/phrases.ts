import { type Language, languages } from '../language/language.ts'
import { phraseOf, wordsOf } from './words.ts'

/** Questions that are answered by their topic alone. */
export type HelpTopic =
  | 'password'
  | 'privacy'
  | 'weight'
  | 'financing'
  | 'signup'
  | 'cancel'
  | 'hubs'
  | 'currencies'
  | 'documents'
  | 'taxes'
  | 'tracking'
  | 'routes'
  | 'quote'
  | 'booking'
  | 'provider'
  | 'contact'
  | 'about'
  | 'services'
  | 'free_time'
  | 'quitus'
  | 'vehicles'
  | 'agent'
  | 'channels'
  | 'thanks'
  | 'hello'

/** `unheld`: common questions for which the product has no data; the answer says so. */
export type Asked = HelpTopic | 'duty' | 'price' | 'transit' | 'unheld'

/**
 * In English, French and Kinyarwanda. The first row that has a phrase of the message decides; specific rows come before
 * general ones.
 */
const phrases: readonly (readonly [asked: Asked, english: string, french: string, kinyarwanda: string])[] = [
  [
    'free_time',
    'free time|free day|free period|free storage|demurrage|detention|per diem|port storage|storage at mombasa|storage at dar|storage charge|storage at the port|container deposit|container guarantee',
    'franchise|jours gratuits|jours francs|surestarie|surestaries|magasinage|stockage au port|frais de stockage|caution|consignation',
    'iminsi y’ubuntu|y’ubuntu|itishyurwa|ubukererwe|kubika kontineri|ingwate',
  ],
  ['quitus', 'quitus|withholding', 'quitus|retenue à la source', 'quitus|ufatirwa'],
  [
    'vehicles',
    'right hand drive|right hand|right-hand|rhd|steering|age limit|how old|value of a second hand vehicle|value of a used vehicle|value of a used car',
    'volant à droite|conduite à droite|limite d’âge|âge maximum|âge maximal|valeur d’un véhicule',
    'iburyo|imyaka ntarengwa|imyaka y’imodoka',
  ],
  [
    'agent',
    'clearing agent|customs agent|customs broker|clear my good myself|clear my cargo myself|clear it myself|clear good myself|without an agent|without a broker|simplified declaration',
    'commissionnaire|agent en douane|dédouaner moi-même|dédouaner soi-même|déclaration simplifiée',
    'umwunganizi|abunganizi|mwunganizi|kwikurira|imenyekanisha ryoroheje',
  ],
  [
    'channels',
    'red channel|yellow channel|green channel|blue channel|customs channel|selectivity',
    'circuit rouge|circuit jaune|circuit vert|circuit bleu',
    'inzira itukura|nzira itukura|inzira y’umuhondo|nzira y’umuhondo|inzira y’icyatsi|nzira y’icyatsi|inzira y’ubururu|nzira y’ubururu',
  ],
  [
    'unheld',
    'border open|border close|border opening|border hour|border queue|open at night|price of diesel|price of petrol|price of fuel|quote valid|price valid|black market|fda|rsb|rica|rura|letter of credit|which bank|mobile money|momo|speed limit|gun|weapon|fuel price|diesel price|petrol price|fuel cost|damage|damaged|broken|stolen|theft|insurance|insured|insure|fine for|penalty|fined|axle|weighbridge|axle load|tax refund|vat refund|refund of tax|visa|passport|driving licence|strike|weather|rain|flood|accident|job|vacancy|salary|licence valid|permit valid|licence take|permit take|clearance take|clear custom|customs take|inspection take|magerwa|rectify|bank account number|bribe|auction|storage tax|toll fee|road toll|police',
    'frontière de|frontière est|poste frontière|ouverte la nuit|prix du carburant|prix du gazole|prix du diesel|prix de l’essence|lettre de crédit|quelle banque|mobile money|vitesse maximale|arme|abîmé|abîmée|abîmés|endommagé|endommagée|cassé|volé|vol de|assurance|assurer|assuré|amende|pénalité|essieu|charge à l’essieu|remboursement de la tva|visa|passeport|permis de conduire|grève|quel temps fait|météo|pluie|inondation|accident|emploi|salaire|validité|temps dure le dédouanement|temps prend le dédouanement|durée du dédouanement|délai de dédouanement|pot-de-vin|vente aux enchères|péage|police',
    'umupaka|ku mupaka|imipaka|lisansi igura|mazutu igura|esansi igura|igiciro cya lisansi|igiciro cya mazutu|mobile money|momo|banki|imbunda|yangiritse|byangiritse|yibwe|byibwe|ubwishingizi|amande|ibihano|pasiporo|viza|imyigaragambyo|ikirere cya|imvura|impanuka|akazi|umushahara|uruhushya rumara|gasutamo bifata|muri gasutamo bimara|ruswa|cyamunara|polisi|magerwa',
  ],
  [
    'password',
    'password|confirmation mail|confirmation email|cannot sign in|cant sign in|cant log in|cannot log in',
    'mot de passe|mail de confirmation|e-mail de confirmation|courriel de confirmation|me connecter',
    'ijambobanga|ijambo banga|ijambo ry’ibanga|sinshobora kwinjira|kwinjira byanze|imeyili yemeza',
  ],
  [
    'financing',
    'financing|finance|loan|credit|discounting|invoice discount|discount|advance|factoring|borrow|pay later|30 day|60 day|90 day',
    'financement|financer|prêt|escompte|affacturage|emprunter|payer plus tard|30 jours|60 jours|90 jours',
    'inguzanyo|kwishyurwa mbere|kuguza|avansi|kwishyura nyuma|nkishyura nyuma|iminsi 30|iminsi 60|iminsi 90|minsi 30|minsi 60|minsi 90',
  ],
  [
    'provider',
    'become provider|become a provider|as a carrier|as carrier|publish my price|publish price|carrier portal',
    'devenir prestataire|devenir transporteur|devenir fournisseur|comme transporteur|comme prestataire|publier mes prix|publier mes tarifs',
    'kuba utanga serivisi|gutanga serivisi|kuba utwara imizigo|nk’utwara imizigo|gutangaza ibiciro',
  ],
  [
    'privacy',
    'privacy|delete my|delete account|personal data|my data|gdpr',
    'confidentialité|vie privée|mes données|données personnelles|supprimer mon compte|rgpd',
    'amakuru yanjye|ubuzima bwite|gusiba konti|gusiba amakuru|siba konti',
  ],
  [
    'signup',
    'sign up|signup|register|registration|account|join',
    'inscription|m’inscrire|inscrire|créer un compte|ouvrir un compte|un compte',
    'kwiyandikisha|niyandikisha|niyandikishe|iyandikishe|konti',
  ],
  [
    'cancel',
    'cancel|cancellation|refund',
    'annuler|annulation|rembourser|remboursement',
    'guhagarika|nahagarika|gusubizwa amafaranga|kureka komande',
  ],
  [
    'weight',
    'chargeable|chargeable weight|volumetric|volume weight|dimensional weight',
    'poids taxable|poids volumétrique|poids volume',
    'uburemere bwishyurirwa|uburemere bubarwa',
  ],
  [
    'hubs',
    'consolidation|consolidate|groupage|hub|share a container|shared container',
    'regrouper|regroupement|partager un conteneur|conteneur partagé',
    'guhuriza hamwe|guhuza imizigo|gusangira kontineri|dusangira kontineri',
  ],
  [
    'currencies',
    'currency|exchange|convert|conversion|dollar rate|usd to frw',
    'devise|devises|monnaie|taux de change|convertir|cours du dollar',
    'ivunjisha|kuvunja|kuvunjisha|ifaranga rivunja|amafaranga mukoresha',
  ],
  [
    'documents',
    'document|paper|paperwork|certificate|bill of lading|packing list|permit|licence|license|declaration',
    'papiers|certificat|connaissement|liste de colisage|permis|déclaration|pièces à fournir',
    'inyandiko|impapuro|mpapuro|urupapuro|ibyangombwa|icyemezo|uruhushya',
  ],
  [
    'duty',
    'duty|tariff|tax|taxation|vat|hs|hs code|excise|levy|heading',
    'droit de douane|droits|douane|taxe|taxer|impôt|tva|tarif douanier|accise|code sh|redevance',
    'amahoro|umusoro|imisoro|misoro|musoro|gusora|usora|isora|bisora|tva',
  ],
  [
    'transit',
    'how long|how many day|how many week|transit|transit time|how fast|how quickly|duration|delivery time|shipping time|how soon',
    'combien de temps|combien de jours|combien de semaines|délai|délais|durée|temps de transit|en combien de',
    'igihe kingana|igihe cy’urugendo|iminsi ingahe|ibyumweru bingahe|amasaha angahe|bifata igihe|bimara igihe|urugendo rumara',
  ],
  [
    'tracking',
    'track|tracking|trace|where is my|where my|find my|locate|status|arrive|arrived|eta|my shipment|my cargo|late|delayed|delay',
    'suivre|suivi|où est mon|où est ma|où sont mes|où se trouve mon|où se trouve ma|où se trouvent mes|localiser|arrivé|arrivée|en retard|mon expédition|ma cargaison',
    'gukurikirana|nkurikirana|kurikirana|iri he|igeze he|bigeze he|yageze|izagera ryari|bizagera ryari|yatinze|byatinze|imizigo yanjye|kontineri yanjye',
  ],
  [
    'routes',
    'how far|distance|kilometre|kilometer|corridor|which road|route',
    'quelle route|itinéraire',
    'intera|ibirometero|imihora|umuhora wa|umuhora wo',
  ],
  [
    'about',
    'who are you|are you a|robot|chatbot|head office|your office|are you located|you located|about you|about umuhora|what is umuhora|is umuhora',
    'qui êtes-vous|qui es-tu|êtes-vous un|êtes-vous une|votre siège|votre bureau|vos bureaux|qu’est-ce que umuhora|qu’est-ce qu’umuhora|c’est quoi umuhora',
    'uri nde|muri bande|muri ba nde|uri robo|ibiro byanyu|icyicaro|umuhora ni iki',
  ],
  [
    'price',
    'price|cost|how much|rate|cheap|cheapest|charge|fee|pricing|expensive|quote|quotation',
    'prix|coût|coûte|coûter|coûterait|combien|tarif|frais|pas cher|moins cher|cher|devis|cotation',
    'igiciro|ibiciro|angahe|ingahe|bingahe|kangahe|ikiguzi|bihenda|bihendutse|bihendutse kurusha',
  ],
  [
    'booking',
    'book|booking|reserve|reservation|order|change booking|change my booking',
    'réserver|réservation|commander|commande',
    'gutumiza|natumiza|komande',
  ],
  [
    'contact',
    'contact|human|person|somebody|talk to|speak to|support|help desk|help hour|hour|call you|call me|phone number|reach you|open',
    'contacter|vous joindre|joindre|un humain|une personne|quelqu’un|parler à|assistance|horaire|horaires|ouvert|ouverts|numéro de téléphone|appeler|appelez|rappelez|heures d’ouverture',
    'kuvugana|kuvugisha|navugana|umuntu|kubandikira|kubahamagara|mumpamagare|mpamagara|nomero ya telefone|nomero yanyu|amasaha mukora|mukora ryari|murafungura|murafunguye',
  ],
  [
    'services',
    'service|offer|what do you do|what can you do|what do you know|help|warehousing|warehouse|storage|cold room|spare part|airfreight|air freight|seafreight|sea freight|transport|customs clearance|clearance|marketplace',
    'proposez|offrez|transportez|que faites-vous|que pouvez-vous|que savez-vous|aide|aidez|entreposage|entrepôt|stockage|chambre froide|pièce de rechange|pièces de rechange|fret|dédouanement|dédouaner',
    'serivisi|mukora iki|mushobora iki|mufasha|mfasha|ubufasha|ububiko|kubika|icyumba gikonjesha|ibyumba bikonjesha|ibyuma bisimbura|ubwikorezi|gutwara|gasutamo',
  ],
  ['thanks', 'thank|thank you|great|perfect', 'merci|parfait', 'murakoze|urakoze'],
  [
    'hello',
    'hello|hi|hey|good morning|good afternoon|good evening',
    'bonjour|bonsoir|salut',
    'muraho|mwaramutse|mwiriwe|waramutse|wiriwe|jambo',
  ],
]

/** The rows, with their phrases in the form that `phraseOf` returns. */
export const rules: readonly (readonly [Asked, readonly string[]])[] = phrases.map(([asked, ...languages]) => [
  asked,
  languages.flatMap((all) => all.split('|').map(phraseOf)),
])

/** French and Kinyarwanda expressions that would be misunderstood word by word. */
const expressions: readonly (readonly [spoken: string, meant: string])[] = [
  ['à destination de', 'to'],
  ['en provenance de', 'from'],
  ['par la route', 'truck'],
  ['par route', 'truck'],
  ['voie routière', 'truck'],
  ['transport routier', 'truck'],
  ['fret aérien', 'airfreight'],
  ['fret maritime', 'seafreight'],
  ['par mer', 'sea'],
  ['ku butaka', 'truck'],
  ['igihe bifata', 'how long'],
  ['bifata iminsi', 'how long'],
  ['bimara iminsi', 'how long'],
  ['kugera ryari', 'how long'],
]
const plainExpressions = expressions.map(([spoken, meant]) => [phraseOf(spoken), ` ${meant} `] as const)

/** Replaces these expressions by what they mean. */
export function replaceExpressions(words: readonly string[]): string[] {
  let text = ` ${words.join(' ')} `
  for (const [spoken, meant] of plainExpressions) text = text.replaceAll(spoken, meant)
  return text.trim().split(' ')
}

const telling: Readonly<Record<Language, string>> = {
  en: 'the is are how what which where my from to of do does can you your it for with and price cost',
  fr: 'le la les des du une est sont quel quelle quels quelles combien depuis vers pour sur avec par je vous nous mon ma mes votre vos comment où puis faut il qui que quoi bonjour merci prix coûte douane devis bonsoir',
  rw: 'ni mu muri ku kuri kuva kugeza kugera bite gute iki ese nde yanjye wanjye byanjye muraho murakoze mwaramutse mwiriwe amafaranga angahe ingahe bingahe igiciro ibiciro nshaka ndashaka mwangira bya cya rya za amahoro umusoro imisoro imizigo he kuki ryari serivisi gasutamo mukora bigura konti',
}
const phraseColumn: Readonly<Record<Language, 1 | 2 | 3>> = { en: 1, fr: 2, rw: 3 }
const wordsOfPhrases = (language: Language) =>
  wordsOf(phrases.map((row) => row[phraseColumn[language]]).join(' ')).filter((word) => /^[a-z]{4}/.test(word))

/** Words that occur in any question and say nothing about its topic. */
export const stopWords: ReadonlySet<string> = new Set(
  wordsOf(
    `${Object.values(telling).join(' ')} a an i me we us our they this that these those there have has had will would should could may must get give take want need please about if when why who whose any some much many long pay make tell know be been was were not no on in at by or as so un une d l s c j n qu ce cette ces on nous ils elle au aux en dans si ne pas plus quand pourquoi qui avoir être fait faire ont a y ndi turi yacu byacu nawe njye cyangwa kandi niba ariko kuko iyo uyu iki ibi ubu hari nta mfite dufite nabona nakora`,
  ),
)

/**
 * The common words of each language. French and Kinyarwanda also have the words of their phrases that no other language
 * has; English does not, because French shares too many with it.
 */
const tellingWords = languages.map((language) => {
  const others = new Set(languages.filter((each) => each !== language).flatMap(wordsOfPhrases))
  const own = language === 'en' ? [] : wordsOfPhrases(language).filter((word) => !others.has(word))
  return { language, own: new Set([...wordsOf(telling[language]), ...own]) }
})

/** The language that has the most words in a message; undefined if two are equal. */
export function languageOf(words: readonly string[]): Language | undefined {
  const counts = tellingWords.map(({ language, own }) => ({ language, count: words.filter((w) => own.has(w)).length }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  return first && first.count > (second?.count ?? 0) ? first.language : undefined
}
