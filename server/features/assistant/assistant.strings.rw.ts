import { financingTerms } from '../../../domain/financing/terms.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { corridorKm } from '../../../domain/places/corridors.ts'
import type { AssistantWords } from './assistant.strings.en.ts'

const helpHours = 'kuwa mbere kugeza kuwa gatanu, 8:00 - 18:00 (Kigali)'

const canDo =
  'Nshobora kukubwira aho imizigo iri (ohereza nomero yayo), icyo urugendo rutwara n’igihe rumara (“ubwato kuva i Shanghai”), amahoro ya gasutamo y’ibicuruzwa (“amahoro ku makaro”), n’uko gusaba ibiciro, komande, inyandiko no kwishyurwa mbere bikora.'

const km = (corridor: Parameters<typeof corridorKm>[0]) => `km ${writeNumber(corridorKm(corridor), 'rw')}`

const financing = financingTerms
  .map(({ days, discountPercent, minimumInvoice }) => {
    return `Iminsi ${days}: igabanywa rya ${discountPercent}%, inyemezabuguzi guhera kuri ${formatMoney(minimumInvoice, 'rw')}.`
  })
  .join('\n')

export const assistantWords: AssistantWords = {
  help: {
    hello: `Muraho! Ndi umufasha wa Umuhora. ${canDo}`,
    thanks: `Nta kibazo. Abakozi bacu basubiza ${helpHours}; njye nsubiza isaha iyo ari yo yose.`,
    about:
      'Ndi umufasha wa Umuhora: ndi porogaramu, sindi umuntu. Umuhora ni urubuga rw’ubwikorezi rwo muri Afurika y’Iburasirazuba rufite icyicaro i Kigali mu Rwanda: abatumiza ibicuruzwa bahabona ibiciro bashobora kugereranya; abatwara imizigo, abunganizi muri gasutamo n’ababitsa imizigo bakahabona akazi.',
    services:
      'Ubwikorezi bw’ikamyo, vani, pikapu na romoruki; ubwikorezi bwo mu nyanja; ubwikorezi bwo mu kirere; gutwara ibinyabiziga; ububiko; ibyuma bisimbura. Imizigo y’imishinga: imizigo iri mu bipimo n’irenze ibipimo, ubwikorezi bw’ibikonjeshwa, ibyumba bikonjesha. Hari kandi gukura imizigo muri gasutamo, kwishyurwa mbere ku nyemezabuguzi, no guhuriza hamwe imizigo iva i Dubai, mu Bushinwa no mu Buhinde.\nMbaza igiciro, urugero “ikamyo kuva i Mombasa kugeza i Kigali”.',
    contact: `Abakozi bacu basubiza ${helpHours}, mu masaha 24: support@umuhora.rw ku bufasha kuri komande cyangwa konti, carriers@umuhora.rw ku bashaka gutanga serivisi.`,
    signup:
      'Hitamo “Tangira” hejuru ku ipaji (/auth?mode=signup), wandike izina ryawe, imeyili n’ijambobanga, maze ufungure linki iri muri imeyili tukoherereza. Uwiyandikishije wese afungura ikigo cye. Kureba ibiciro no gukurikirana imizigo ntibisaba konti.',
    password:
      'Hitamo “Wibagiwe ijambobanga?” ku ipaji yo kwinjiriraho (/auth): linki iri muri imeyili ikora inshuro imwe, mu isaha imwe. Niba imeyili yo kwemeza itakugezeho, reba muri spam, hanyuma ugerageze kwinjira: haboneka buto yo kongera kuyohereza.',
    privacy:
      'Ushobora gusaba kopi y’amakuru yawe tubitse, ko akosorwa, cyangwa ko asibwa aho amategeko atadutegeka kuyabika: andikira privacy@umuhora.rw. Iki kiganiro ntikibikwa, keretse wandikiye umuntu: icyo gihe itsinda rikibika iminsi 90.',
    weight:
      'Ibigo by’indege byishyuza uburemere cyangwa umwanya, hagafatwa ikiruta ikindi: uburebure × ubugari × ubuhagarike muri santimetero, ugabanyije 6,000, bitanga ibiro. Umuzigo wa cm 100 × 80 × 60 upima kg 50 wishyurirwa kg 80. Imizigo ihuriwe mu nyanja yishyurirwa kuri metero kibe cyangwa toni, hagafatwa ikiruta ikindi.',
    quote:
      'Injira, ufungure Ubwikorezi, Ubwikorezi bwo mu nyanja cyangwa Ubwikorezi bwo mu kirere, wuzuze “Saba ibiciro” inshuro imwe. Ibiciro byatangajwe bikwiranye n’imizigo yawe bibarwa ako kanya; abatanga serivisi babajijwe basubiza mu masaha 24. Hanyuma ubigereranya ukemera kimwe.',
    booking:
      'Emera igiciro cyatanzwe, cyangwa ufate serivisi iri ku rutonde. Mbere yo gutumiza ubona amafaranga yose, ibitarimo n’uko guhagarika bikorwa; igiciro cyongera kubarwa, cyahinduka ukongera kubazwa. Utanga serivisi ni we wemeza cyangwa wanga. Njye sinshobora gutumiza cyangwa guhindura ikintu: fungura Komande umaze kwinjira.',
    cancel:
      'Fungura komande uhitemo kuyihagarika. Icyo guhagarika bitwara kigaragazwa mbere yo gutumiza kandi kiri kuri komande; ubona amafaranga ukongera kubazwa mbere y’uko hagira igikorwa.',
    tracking:
      'Nyoherereza nomero, cyangwa uyandike kuri /tracking: nomero y’imizigo (UMS-XXXX-XXXX), iya kontineri, iya AWB cyangwa iya B/L. Nta konti bisaba.',
    documents:
      'Kwinjiza ibicuruzwa mu Rwanda bisaba: inyemezabuguzi y’ubucuruzi, urutonde rw’ibipakiye, inyandiko y’ubwikorezi bwo mu nyanja (B/L) cyangwa bwo mu kirere (AWB), icyemezo cy’inkomoko, imenyekanisha rikorwa n’umwunganizi muri gasutamo ubifitiye uruhushya, n’izindi mpushya ku bicuruzwa bizisaba nk’imiti, ibiribwa, ibimera, amatungo n’ibirungo by’ubwiza.',
    taxes:
      'Bikurikirana bitya: amahoro ya gasutamo hakurikijwe ibipimo bihuriweho bya EAC ku gaciro ka gasutamo (CIF); umusoro ku byaguzwe ku bicuruzwa biwishyura; TVA ya 18% ku gaciro ka gasutamo, amahoro n’umusoro ku byaguzwe; umusoro ugenewe ibikorwa remezo wa 1.5% n’uw’Ubumwe bwa Afurika wa 0.2% ku bivuye hanze y’akarere; umusoro ufatirwa wa 5%, keretse ufite quitus fiscal. Ikigo cy’Imisoro n’Amahoro ni cyo cyemeza ibipimo bya nyuma. Mbaza amahoro y’igicuruzwa ku izina ryacyo cyangwa ku HS code.',
    financing: `Tukwishyura mbere ku nyemezabuguzi, tugakuraho igabanywa:\n${financing}\nIbisabwa: inyandiko y’ubwikorezi (B/L cyangwa AWB), inyemezabuguzi y’ubucuruzi, urutonde rw’ibipakiye, amasezerano yo kugemura cyangwa isoko watsindiye, icyemezo cyo kwandikwa k’ikigo n’icyemezo cy’uko nta mwenda w’imisoro. Ubibariye ku mwaka ni amafaranga ahenda: gereranya na banki yawe.`,
    routes: `Mu muhanda, kuva i Mombasa ukagera i Kigali ni ${km('northern')} unyuze mu muhora wa Ruguru (Nairobi, Malaba, Kampala, Gatuna), naho kuva i Dar es Salaam ni ${km('central')} unyuze mu muhora wo Hagati (Dodoma, Isaka, Rusumo).`,
    hubs: 'Guhuriza hamwe imizigo bitangirira ahantu hatatu: i Dubai, mu Bushinwa no mu Buhinde. Usangira kontineri n’abandi, ukishyura metero kibe cyangwa toni ukoresheje, hagafatwa ikiruta ikindi.',
    currencies:
      'Ibiciro byerekanwa mu mafaranga y’u Rwanda (FRW), iruhande hari amadolari y’Amerika. Abatanga serivisi bashobora gushyiraho ibiciro muri FRW, USD, EUR, KES, UGX cyangwa TZS; buri vunjisha rigaragaza igipimo, umunsi n’aho cyavuye.',
    provider:
      'Fungura konti, hanyuma wandikire carriers@umuhora.rw wohereze n’icyemezo cyo kwandikwa k’ikigo cyawe. Nitumara kukigenzura, utangaza ibiciro, usubiza ababisaba, wemeza komande kandi ukamenyesha aho imizigo igeze.',
    free_time:
      'Kontineri ibarirwa ibihe bibiri. Kubika ku cyambu imizigo inyura mu gihugu ni ubuntu iminsi 15 i Mombasa (30 i Naivasha) n’iminsi 15 i Dar es Salaam; nyuma yaho yishyurwa ku munsi. Ikigo cy’ubwato na cyo kibara iminsi yacyo y’ubuntu kugeza kontineri isubijwe irimo ubusa: Maersk yatangaje iminsi 30 i Dar es Salaam ku Rwanda mu 2018, naho i Mombasa nta kigo cyayitangaje. Ibigo by’ubwato bisaba ingwate ya kontineri. Delivery order yawe ni yo ivuga ibigenewe iyawe.',
    quitus:
      'Umusoro ufatirwa ni 5% by’agaciro ka gasutamo, ukurwa mu musoro w’umwaka. Ntiwishyurwa n’ufite quitus fiscal ifite agaciro: ibyo yatumije bigeze nibura kuri miliyoni 200 FRW mu myaka ibiri, miliyoni 100 FRW buri mwaka, kandi afite aho akorera hazwi; igura FRW 10,000. Yisabe Ikigo cy’Imisoro n’Amahoro.',
    vehicles:
      'Imodoka zifite vora iburyo ntizemewe, keretse iz’abadipolomate, izifite uruhushya rw’ubuvuzi n’amakamyo atwara hejuru ya toni 20. Nta myaka ntarengwa ibaho. Imodoka yakoze ihabwa agaciro hakurikijwe urutonde rw’ibiciro by’inshya, hagakurwaho ubusaze bw’imyaka yayo.',
    agent:
      'Umwunganizi muri gasutamo ubifitiye uruhushya ni ngombwa ku bicuruzwa birengeje agaciro ka FRW 500,000; munsi yayo imenyekanisha ryoroheje rirahagije. Abunganizi n’ibiciro byabo bari ku rutonde rwo gukura imizigo muri gasutamo.',
    channels:
      'Gasutamo iha buri menyekanisha inzira yaryo. Icyatsi: birekurwa. Ubururu: birekurwa bikazagenzurwa nyuma. Umuhondo: hagenzurwa inyandiko. Umutuku: hagenzurwa inyandiko n’ibicuruzwa.',
  },
  helpHours,
  unknown: `Icyo kibazo sinkizi igisubizo. ${canDo} Ushobora kwandikira umuntu: asubiza ${helpHours}, hano no kuri imeyili; cyangwa kuri support@umuhora.rw.`,
  whichWay:
    'Mbwira aho imizigo iva n’uko igenda, nkurebere iminsi abatanga serivisi batangaje: “igihe bifata kuva i Shanghai mu bwato”.',
  whichLane:
    'Mbwira aho imizigo iva n’uko igenda, nkurebere ibiciro byatangajwe: “ubwato kuva i Shanghai kugeza i Kigali”, “indege kuva i Dubai”, “ikamyo kuva i Mombasa”.',
  fromPage: (path) => `Bivuye ku ipaji yacu y’ubufasha: ${path}.`,
  fromRevenueAuthority: 'Bivuye mu gitabo cy’imisoro cya 2025 cy’Ikigo cy’Imisoro n’Amahoro.',
  fromPorts:
    'Bivuye mu matangazo y’ibyambu mu binyamakuru (2023), mu gitabo cy’abatumiza ibicuruzwa (2025) no ku biciro bya Maersk byo mu 2018.',
  fromYours: 'Bivuye mu makomande no mu mizigo y’ikigo cyawe.',
  fromTracking: 'Bivuye aho dukurikiranira imizigo: /tracking.',
  empty: 'Andika ubutumwa',
  forwardFailed: 'Umufasha ntiyasubije. Ongera ugerageze mu munota umwe.',
}
