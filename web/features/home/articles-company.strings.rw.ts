import type { Translated } from '../../platform/i18n.ts'
import type { companyArticles as W } from './articles-company.strings.ts'

export const companyArticles: Translated<typeof W> = {
  help: {
    title: 'Ahafashirizwa',
    description:
      'Ibisubizo ku bibazo bikunze kubazwa kuri Umuhora: konti, ibiciro, komande, gukurikirana imizigo n’uko wavugana n’umuntu.',
    lead: 'Ibisubizo bigufi ku bikunze kubazwa. Abakozi bacu basubiza kuwa mbere kugeza kuwa gatanu, 8:00 - 18:00 (Kigali); umufasha we asubiza isaha iyo ari yo yose.',
    sections: [
      {
        heading: 'Sinabonye imeyili yo kwemeza konti',
        paragraphs: [
          'Reba mu bubiko bwa spam. Ku ipaji yo kwinjira ushobora kongera kuyohererezwa: gerageza kwinjira, buto izagaragara.',
        ],
      },
      {
        heading: 'Nibagiwe ijambobanga',
        paragraphs: [
          'Hitamo “Wibagiwe ijambobanga?” ku ipaji yo kwinjira. Aderesi iri muri imeyili ikora rimwe gusa kandi mu isaha imwe.',
        ],
      },
      {
        heading: 'Igiciro nkibona ryari?',
        paragraphs: [
          'Ibiciro byatangajwe bijyanye n’imizigo yawe bibarwa ako kanya. Abatanga serivisi basabwe igiciro basubiza mu masaha 24.',
        ],
      },
      {
        heading: 'Igiciro cyahindutse mbere yo gutumiza',
        paragraphs: [
          'Ibiciro byongera kubarwa igihe utumiza, kuko ibiciro n’umwanya uhari bihinduka. Ubona amafaranga yombi, ukongera ugahitamo.',
        ],
      },
      {
        heading: '“Bigereranyijwe” bisobanura iki?',
        paragraphs: [
          'Igihe nyacyo ni icyabaye kandi hari uwakimenyesheje. Igihe kigereranyijwe ni icyo umuntu yiteze ubu. Igihe cyateganyijwe ni icyumvikanyweho mu ntangiriro.',
        ],
      },
      {
        heading: 'Nomero yo gukurikirana imizigo yanzwe',
        paragraphs: [
          'Nomero za kontineri n’iza AWB zigira umubare ugenzura. Iyo uwo mubare udahuye, hari inyuguti cyangwa umubare wanditse nabi: gereranya n’impapuro zawe. Nomero yanditse neza ariko tutazi ishobora kuba iy’imizigo itatumirijwe hano.',
        ],
      },
    ],
  },
  api: {
    title: 'API',
    description: 'Intangiriro kuri API ya Umuhora: ibiciro byatangajwe nta konti bisaba, ibindi byose bisaba kwinjira.',
    lead: 'Paji zacu na zo ni yo zikoresha gusa. Ibyo zishobora gukora, porogaramu yawe na yo yabikora.',
    sections: [
      {
        heading: 'Ubusabe bwa mbere',
        paragraphs: [
          'Ibiciro byatangajwe bireba bose. Ubu busabe bwerekana ibiciro by’ubwikorezi bwo mu nyanja bujya i Kigali:',
        ],
        code: 'curl "https://YOUR-HOST/api/v1/offers?service=seafreight&limit=5"',
      },
      {
        heading: 'Amategeko akurikizwa hose',
        list: [
          'Ibyinjira n’ibisohoka byose ni JSON. Ibihe ni UTC (RFC 3339). Amafaranga ni umubare wuzuye mu gice gito cyayo, hamwe na kode ya ISO 4217; RWF na UGX nta gice gito bigira.',
          'Intonde ziza mu mapaji: { items, next }. Ohereza next nka after kugira ngo ubone ipaji ikurikira.',
          'Ubusabe burema ikintu butwara umutwe wa Idempotency-Key: ongera wohereze urufunguzo rumwe niba igisubizo cyatakaye, hazaremwa umurongo umwe gusa.',
          'Igisubizo cyanga ni application/problem+json (RFC 9457), gifite kode idahinduka na nomero y’ubusabe.',
          'Ubusabe bw’uwinjiye butwara urufunguzo rwo kwinjira: Authorization: Bearer TOKEN.',
        ],
      },
      {
        heading: 'Ibindi',
        paragraphs: [
          'Imfashanyigisho ya API irimo ubusabe bwose. Inyandiko ya OpenAPI 3.1 iri kuri /api/v1/openapi.json.',
        ],
      },
    ],
  },
  carriers: {
    title: 'Urubuga rw’abatwara imizigo',
    description:
      'Ku batwara imizigo, abahuza b’ubwikorezi, abunganizi muri gasutamo na ba nyir’ububiko: tangaza ibiciro, subiza ubusabe, menyesha aho imizigo igeze, uhabwe amanota.',
    lead: 'Umuhora ku ruhande rw’utanga serivisi: abaguhamagara babaza ngo “igeze he?” baragabanuka, n’amakamyo agaruka yambaye ubusa akagabanuka.',
    sections: [
      {
        heading: 'Ibyo uhakorera',
        list: [
          'Gutangaza intonde z’ibiciro zirimo igiciro, icyo kibarirwaho, igihe kimara, umwanya uhari n’ibitarimo.',
          'Gusubiza ubusabe bujyanye n’ibyo ukora, utanga igiciro n’icyo ukivugaho.',
          'Kwemeza cyangwa kwanga komande. Umwanya ubarwa mu mwanya wawe: ntushobora kugurishwa kabiri.',
          'Kumenyesha intambwe, izateganyijwe n’izabaye. Umukiriya wawe azibona ako kanya, ntagomba guhamagara.',
        ],
      },
      {
        heading: 'Ibisabwa',
        list: [
          'Ikigo cyanditswe',
          'Igenzura ry’ubwanditsi bwawe rikorwa n’abakozi bacu',
          'Umuntu usubiza mu masaha 24',
        ],
      },
      {
        heading: 'Uko watangira',
        paragraphs: [
          'Fungura konti, hanyuma utwandikire utwoherereza icyemezo cy’ubwanditsi bw’ikigo cyawe. Tugihindura utanga serivisi.',
        ],
      },
    ],
  },
  about: {
    title: 'Abo turi bo',
    description:
      'Umuhora ni urubuga rw’ubwikorezi bw’imizigo rwa Afurika y’Iburasirazuba rufite icyicaro gikuru i Kigali mu Rwanda.',
    lead: 'Umuhora ni inzira ihuza inyanja n’imisozi, n’abayikoreramo bose.',
    sections: [
      {
        heading: 'Impamvu',
        paragraphs: [
          'U Rwanda ruri mu birometero birenga 1,400 uvuye ku cyambu cyo hafi. Kugeza ibicuruzwa i Kigali bisaba ubwato, imipaka ibiri, ibigo byinshi no guhamagara kenshi, kandi akenshi igiciro kimenyekana ku iherezo gusa.',
          'Twe dutanga igiciro cyose mu ntangiriro, n’amakuru nyayo y’aho imizigo igeze ahantu hamwe.',
        ],
      },
      {
        heading: 'Abo ari bo',
        paragraphs: [
          'Urubuga rw’ubwikorezi bw’imizigo rwa Afurika y’Iburasirazuba rufite icyicaro gikuru i Kigali. Abatumiza n’abohereza ibicuruzwa baza gushaka ibiciro bashobora kugereranya; abatwara imizigo, abunganizi na ba nyir’ububiko baza gushaka akazi.',
        ],
      },
      {
        heading: 'Uko dukora',
        list: [
          'Igereranya ntirigaragazwa nk’ikintu cyabaye.',
          'Igiciro kivuga ibyo kitarimo.',
          'Amanota atangwa gusa ku mizigo yagejejwe aho igenewe.',
          'Amafaranga y’ubwoko bwinshi, igiteranyo kimwe: ibipimo by’ivunjisha bifite itariki n’aho byavuye.',
        ],
      },
    ],
  },
  careers: {
    title: 'Akazi',
    description: 'Gukorera Umuhora i Kigali.',
    lead: 'Turi ikipe nto i Kigali.',
    sections: [
      {
        heading: 'Imyanya ihari',
        paragraphs: ['Ubu nta mwanya uhari. Niwuboneka, uzashyirwa hano hamwe n’umushahara wawo.'],
      },
      {
        heading: 'Twandikire uko byamera kose',
        paragraphs: [
          'Niba uzi imihora, gasutamo cyangwa porogaramu kuturusha, tubwire icyo wahindura mbere. Byose turabisoma.',
        ],
      },
    ],
  },
  partners: {
    title: 'Abafatanyabikorwa',
    description: 'Uko abishingizi, amabanki, amashyirahamwe n’abakora porogaramu bakorana na Umuhora.',
    lead: 'Ku bafasha umuhora gukora ariko batatwara imizigo ubwabo.',
    sections: [
      {
        heading: 'Abo dukorana',
        list: [
          'Abunganizi muri gasutamo n’amashyirahamwe yabo',
          'Abishingizi b’imizigo n’ab’uburyozwe',
          'Amabanki n’abatanga inguzanyo, mu kwishyurwa mbere ku nyemezabuguzi',
          'Abakora ibyuma bikurikirana imizigo n’abakora porogaramu, binyuze muri API yacu',
        ],
      },
      {
        heading: 'Icyo dusaba',
        paragraphs: [
          'Igiciro gisobanutse, umuntu wo kuvugana na we, n’uburenganzira mbere y’uko amakuru y’umukiriya ahererekanywa.',
        ],
      },
    ],
  },
  contact: {
    title: 'Twandikire',
    description: 'Uko wagera kuri Umuhora: amasaha, imeyili n’umufasha.',
    lead: 'Twandikire, cyangwa ubaze umufasha uri hasi iburyo isaha iyo ari yo yose.',
    sections: [
      {
        heading: 'Abakozi bacu',
        table: [
          ['Icyo ushaka', 'Aho wandika'],
          ['Ubufasha kuri komande cyangwa konti', 'support@umuhora.rw'],
          ['Kuba utanga serivisi', 'carriers@umuhora.rw'],
          ['Umutekano n’ibanga ry’amakuru', 'privacy@umuhora.rw'],
        ],
        paragraphs: ['Kuwa mbere kugeza kuwa gatanu, 8:00 - 18:00 (Kigali). Dusubiza mu masaha 24.'],
      },
      { heading: 'Icyicaro gikuru', paragraphs: ['Kigali, Rwanda'] },
    ],
  },
}
