import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { understand } from '../../../domain/assistant/understand.ts'
import type { Language } from '../../../domain/language/language.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { answerMessage } from './answer-message.ts'

/**
 * Questions of importers and hauliers, collected before the answers were written: the right topic | the question | a
 * fact that the answer must state, if any. `unknown` is right when the platform has no answer.
 */
const questions: Readonly<Record<Language, string>> = {
  en: `
free_time | How long is the free time in Mombasa? | 15
free_time | how many free days do I get at Dar es Salaam port | 15
free_time | When does demurrage start on my container?
free_time | what is detention
free_time | How much is storage at Mombasa port after the free days?
free_time | container deposit for Rwanda cargo
transit | how long from Mombasa to Kigali by truck
transit | How many days does sea freight from Shanghai take?
transit | transit time Dubai Kigali by air
price | What does a 20ft container from Shanghai to Kigali cost?
price | truck rate Dar es Salaam to Kigali
price | airfreight from Guangzhou to Kigali per kg
price | cheapest way to bring goods from Dubai
duty | import duty on smartphones | 8517
duty | what is the tax on a used car | 8703
duty | how much duty do I pay for ceramic tiles | 6907
duty | customs duty for rice | 1006
duty | duty on solar panels | 8541
duty | HS 8471.30 rate | 8471
duty | duty on 6309 | 6309
taxes | which taxes do I pay when I import goods into Rwanda | 18%
taxes | is VAT charged on duty too
taxes | what is the infrastructure levy | 1.5%
quitus | how do I avoid the 5% withholding tax | quitus
quitus | who can get a quitus fiscal
vehicles | can I import a right hand drive car | not
vehicles | is there an age limit for used cars | age
vehicles | how is the value of a second hand vehicle worked out | depreciation
agent | do I need a clearing agent | 500,000
agent | can I clear my goods myself | 500,000
channels | what does the red channel mean | goods
channels | my declaration is in yellow channel
documents | which documents do I need to import
documents | do I need a certificate of origin
documents | what papers does customs ask for
tracking | where is my container
tracking | how can I track my shipment
tracking | my cargo has not arrived yet
quote | how do I request a quote
booking | how do I book a truck
booking | can I change my booking
cancel | what does it cost to cancel
financing | can you finance my invoice | 10%
financing | what is the discount for 60 days | 15%
financing | minimum invoice for 90 days | 2,000,000
hubs | do you consolidate from China
weight | how is chargeable weight calculated | 6,000
currencies | which exchange rate do you use
provider | I have trucks, how do I become a provider
signup | how do I open an account
password | I forgot my password
contact | what are your opening hours | 8:00
contact | I want to talk to a person
privacy | please delete my data
routes | how far is Dar es Salaam from Kigali
about | who are you
services | what services do you offer
unknown | is the Gatuna border open at night
unknown | how long does customs clearance take
unknown | what is the price of diesel in Rwanda
unknown | my goods arrived damaged, who pays
unknown | how much does cargo insurance cost
unknown | how long is my import licence valid
unknown | what is the fine for late declaration
unknown | where is Magerwa located
unknown | what is the axle load limit in Uganda
unknown | how long does a tax refund take
unknown | do I need a visa to go to Mombasa
unknown | is there a strike at the port
free_time | What is the demurrage rate of MSC?
unknown | how do I pay with mobile money
unknown | how much is a driver paid per trip
unknown | how long is a quote valid
unknown | which bank gives the best rate for a letter of credit
duty | how much tax on a motorcycle from India | 8711
price | price for 5 tons from Nairobi to Kigali
transit | how long does cargo take from Dar es Salaam to Kigali by road
unknown | what is the speed limit for trucks in Tanzania
unknown | can I bring a gun
unknown | how do I file a complaint against a carrier
unknown | does the driver need a yellow fever card
unknown | which insurance company do you recommend
unknown | how many trucks cross Rusumo per day
unknown | what happens if the ship sinks
unknown | how much does it cost to rent an office in Kigali
unknown | where can I buy diesel
unknown | can you recommend a hotel in Mombasa
unknown | who owns Umuhora
unknown | what is the exchange rate of the black market
unknown | how long does a container ship live
unknown | how do I get a Rwanda FDA licence
unknown | how long does RSB inspection last
transit | how long for groceries from Nairobi by truck
price | I need a truck from Kigali to Goma
tracking | has my parcel reached Malaba
duty | tax for cement
duty | how much duty for baby diapers
documents | papers for importing medicine
free_time | how much demurrage per day for 40 ft
vehicles | can I bring RHD Toyota from Dubai
`,
  fr: `
free_time | Combien de jours de franchise au port de Mombasa ? | 15
free_time | quelle est la franchise à Dar es Salaam | 15
free_time | à partir de quand paie-t-on des surestaries
free_time | combien coûte le magasinage au port de Mombasa
free_time | faut-il une caution pour le conteneur
transit | combien de jours de Mombasa à Kigali en camion
transit | délai de Shanghai à Kigali par bateau
transit | combien de temps depuis Dubaï par avion
price | combien coûte un conteneur de 20 pieds depuis Shanghai
price | prix d’un camion de Dar es Salaam à Kigali
price | tarif du fret aérien depuis Dubaï
price | devis depuis la Chine par bateau
duty | droits de douane sur les téléphones | 8517
duty | quelle taxe pour une voiture d’occasion | 8703
duty | douane sur les carreaux | 6907
duty | TVA sur le riz | 1006
duty | droits sur les panneaux solaires | 8541
duty | droit de douane 6309 | 6309
taxes | quelles taxes faut-il payer à l’importation | 18
taxes | comment sont calculés les droits et taxes
quitus | comment obtenir le quitus fiscal | quitus
quitus | comment éviter la retenue à la source de 5 %
vehicles | peut-on importer une voiture avec volant à droite
vehicles | y a-t-il une limite d’âge pour les véhicules d’occasion
agent | faut-il un commissionnaire en douane | 500
agent | puis-je dédouaner moi-même | 500
channels | que veut dire circuit rouge
channels | ma déclaration est en circuit jaune
documents | quels documents pour importer au Rwanda
documents | faut-il un certificat d’origine
documents | quels papiers demande la douane
tracking | où est mon conteneur
tracking | comment suivre mon expédition
tracking | mes marchandises sont en retard
quote | comment demander un devis
booking | comment réserver un camion
cancel | combien coûte une annulation
cancel | puis-je annuler
financing | financez-vous les factures | 10
financing | escompte à 60 jours | 15
hubs | groupage depuis Dubaï
weight | comment se calcule le poids taxable | 6
currencies | quel taux de change utilisez-vous
provider | comment devenir transporteur chez vous
signup | comment créer un compte
password | mot de passe oublié
contact | quels sont vos horaires | 8
contact | je veux parler à une personne
privacy | supprimez mes données
routes | quelle distance entre Mombasa et Kigali
about | qui êtes-vous
services | que proposez-vous
unknown | la frontière de Gatuna est-elle ouverte la nuit
unknown | combien de temps dure le dédouanement
unknown | quel est le prix du carburant
unknown | ma marchandise est arrivée abîmée, qui paie
unknown | combien coûte l’assurance
unknown | quelle est la durée de validité de la licence
unknown | quelle est l’amende pour déclaration tardive
unknown | où se trouve Magerwa
unknown | y a-t-il une grève au port
unknown | quel temps fait-il à Mombasa
unknown | puis-je payer par mobile money
unknown | combien gagne un chauffeur
unknown | combien de temps un devis reste-t-il valable
duty | combien de taxe sur une moto | 8711
price | prix pour 5 tonnes de Nairobi à Kigali
unknown | quelle est la vitesse maximale des camions en Tanzanie
unknown | qui est le président
unknown | combien coûte un bureau à Kigali
unknown | comment porter plainte
unknown | quel hôtel à Mombasa
unknown | quel est le salaire minimum
unknown | où acheter du gasoil
duty | taxe sur le ciment
price | je cherche un camion de Kigali à Bujumbura
tracking | où sont mes marchandises
free_time | jours de franchise pour un conteneur MSC
unknown | combien de camions passent à Rusumo
`,
  rw: `
free_time | iminsi y’ubuntu ku cyambu cya Mombasa ni ingahe | 15
free_time | iminsi kontineri imara ku cyambu itishyurwa | 15
free_time | amafaranga y’ubukererwe bwa kontineri atangira kubarwa ryari
free_time | kubika kontineri ku cyambu cya Dar es Salaam bigura angahe
free_time | ingwate ya kontineri ni angahe
transit | kuva i Mombasa kugeza i Kigali n’ikamyo bifata iminsi ingahe
transit | bimara iminsi ingahe kuva i Shanghai mu bwato
transit | igihe bifata kuva i Dubai mu ndege
price | kontineri kuva i Shanghai igura angahe
price | igiciro cy’ikamyo kuva i Dar es Salaam kugeza i Kigali
price | gutwara imizigo mu ndege kuva i Dubai ni angahe
price | ibiciro kuva mu Bushinwa
duty | amahoro kuri telefone ni angahe | 8517
duty | umusoro ku modoka yakoze | 8703
duty | imisoro y’amakaro | 6907
duty | umusoro ku muceri | 1006
duty | amahoro ku isukari | 1701
duty | umusoro ku myenda ya caguwa | 6309
taxes | ni iyihe misoro nishyura ninjiza ibicuruzwa mu Rwanda | 18
taxes | imisoro ku bicuruzwa byinjira ibarwa ite
quitus | nabona nte quitus fiscal | quitus
quitus | nakwirinda nte umusoro ufatirwa wa 5%
vehicles | nshobora kwinjiza imodoka ifite vora iburyo
vehicles | imodoka zakoze zigira imyaka ntarengwa
agent | nkeneye umwunganizi muri gasutamo | 500
agent | nshobora kwikurira imizigo muri gasutamo | 500
channels | inzira itukura muri gasutamo bivuze iki
channels | imenyekanisha ryanjye riri mu nzira y’umuhondo
documents | ni izihe mpapuro zikenewe
documents | nkeneye icyemezo cy’inkomoko
documents | ibyangombwa byo kwinjiza ibicuruzwa
tracking | kontineri yanjye iri he
tracking | imizigo yanjye igeze he
tracking | nakurikirana imizigo nte gukurikirana
tracking | imizigo yanjye yatinze
quote | gusaba ibiciro bikorwa bite
booking | natumiza ikamyo nte
cancel | guhagarika komande bisaba iki
financing | nshaka kwishyurwa mbere ku nyemezabuguzi | 10
financing | igabanywa ku minsi 60 ni irihe | 15
hubs | guhuriza hamwe imizigo iva mu Bushinwa
weight | uburemere bwishyurirwa bubarwa bute | 6
currencies | igipimo cy’ivunjisha mukoresha ni ikihe
provider | mfite amakamyo, nshaka gutanga serivisi
signup | nakwiyandikisha nte kwiyandikisha
password | nibagiwe ijambobanga
contact | mukora amasaha ki amasaha mukora | 8
contact | nshaka kuvugana n’umuntu
privacy | nshaka gusiba amakuru yanjye
routes | ni ibirometero bingahe kuva i Mombasa
about | muri bande
services | mukora iki
hello | muraho
thanks | murakoze
unknown | umupaka wa Gatuna ufunguye nijoro
unknown | gukura imizigo muri gasutamo bifata igihe kingana iki
unknown | lisansi igura angahe mu Rwanda
unknown | imizigo yanjye yangiritse, ni nde wishyura
unknown | ubwishingizi bw’imizigo bugura angahe
unknown | uruhushya rumara igihe kingana iki
unknown | amande yo gutinda kumenyekanisha ni angahe
unknown | Magerwa iherereye he
unknown | ku cyambu hari imyigaragambyo
unknown | ikirere cya Mombasa kimeze gute
unknown | nshobora kwishyura na mobile money
unknown | umushoferi ahembwa angahe
duty | umusoro ku ipikipiki | 8711
price | igiciro cya toni 5 kuva i Nairobi kugeza i Kigali
unknown | ni nde watsinze umupira
transit | bifata iminsi ingahe kuva i Dar es Salaam n’ikamyo
unknown | nakura he hoteli i Mombasa
unknown | ninde nyiri Umuhora
unknown | ibiro bikodeshwa angahe i Kigali
duty | umusoro kuri sima
price | nshaka ikamyo kuva i Kigali kujya i Bujumbura
tracking | imizigo yanjye yageze i Malaba
unknown | natanga ikirego nte
unknown | umuvuduko ntarengwa w’ikamyo
unknown | ese mwigisha gutwara imodoka
`,
}

const table = (Object.keys(questions) as Language[]).flatMap((language) =>
  questions[language]
    .trim()
    .split('\n')
    .map((line) => {
      const [topic = '', question = '', fact] = line.split('|').map((cell) => cell.trim())
      return { language, topic, question, fact }
    }),
)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const source = { en: /\n\nFrom (our|the) .+\.$/s, fr: /\n\n(Source|D’après|Tiré).+\.$/s, rw: /\n\nBivuye .+\.$/s }

describe('two hundred questions', () => {
  test('exist in three languages, each once', () => {
    expect(table.length).toBeGreaterThanOrEqual(200)
    expect(new Set(table.map(({ question }) => question)).size).toBe(table.length)
    for (const language of ['en', 'fr', 'rw'])
      expect(table.filter((row) => row.language === language).length).toBeGreaterThanOrEqual(60)
  })

  test('at least 85 % are answered correctly with their source, at most 2 % are answered wrongly', async () => {
    const notRight: string[] = []
    const wrong: string[] = []
    const now = new Date()
    for (const { language, topic, question, fact } of table) {
      const asked = understand(question).topic
      const answer = await answerMessage(app.context, question, now, language)
      const right = asked === topic && source[language].test(answer) && (!fact || answer.includes(fact))
      if (right) continue
      const line = `${topic} ≠ ${asked}: ${question}`
      notRight.push(line)
      // An answer of not knowing does not mislead.
      if (asked !== 'unknown' && asked !== 'unknown_duty') wrong.push(line)
    }
    expect(notRight.length / table.length, notRight.join('\n')).toBeLessThanOrEqual(0.15)
    expect(wrong.length / table.length, wrong.join('\n')).toBeLessThanOrEqual(0.02)
  })
})
