import type { Translated } from '../../platform/i18n.ts'
import type { servicesArticles as W } from './articles-services.strings.ts'

export const servicesArticles: Translated<typeof W> = {
  'ai-service': {
    title: 'Ubufasha bwa AI',
    description:
      'Baza isaha iyo ari yo yose ibyerekeye ibiciro, inzira, amahoro cyangwa aho imizigo igeze. Igisubizo kivuga aho cyavuye.',
    lead: 'Bufungurwa na buto y’uruziga iri hasi iburyo kuri buri paji. Nta konti bisaba.',
    sections: [
      {
        heading: 'Ibyo buzi',
        list: [
          'Serivisi zacu n’uko buri imwe ibarirwa igiciro.',
          'Ibiciro byatangajwe ku nzira runaka n’igihe bimara.',
          'Inzira n’intera mu Muhora wa Ruguru no mu Muhora wo Hagati.',
          'Amahoro y’u Rwanda ku bitumizwa mu mahanga, hakurikijwe HS code.',
          'Aho imizigo yoherejwe igeze, iyo utanze nomero yayo.',
        ],
      },
      {
        heading: 'Uko busubiza',
        paragraphs: [
          'Busubiza bushingiye ku nyandiko zacu z’ubufasha no ku makuru yacu, bukavuga ibyo bwakoresheje. Iyo butabizi, burabivuga bukakubwira uwo wabaza.',
          'Ntibushobora gutumiza, kwishyura cyangwa guhindura ikintu: ibyo ni wowe ubikora.',
        ],
      },
      {
        heading: 'Ibyo bubika',
        paragraphs: ['Ikiganiro kiba gusa mu ipaji ifunguye. Iyo ufunze akadirishya, kirasibika.'],
      },
    ],
  },
  marketplace: {
    title: 'Isoko',
    description:
      'Uko isoko rya Umuhora rikora: ibiciro byatangajwe, ubusabe, kugereranya, gutumiza n’abatanga serivisi bagenzuwe.',
    lead: 'Abatwara imizigo, abahuza b’ubwikorezi, abunganizi muri gasutamo na ba nyir’ububiko batangaza ibiciro bagasubiza ubusabe. Wowe uragereranya ugahitamo.',
    sections: [
      {
        heading: 'Ibihacururizwa',
        list: [
          'Ubwikorezi n’ikamyo, vani, pikapu na romoruki.',
          'Ubwikorezi bwo mu nyanja muri kontineri zuzuye n’izisangiwe.',
          'Ubwikorezi bwo mu kirere ku buremere bwishyurirwa.',
          'Gutwara ibinyabiziga, ububiko n’ibyuma bisimbura.',
          'Ubwikorezi bw’imishinga: imizigo iri mu bipimo n’irenze ibipimo, ibikonjeshwa, ibyumba bikonjesha.',
        ],
      },
      {
        heading: 'Ibyo igiciro kivuga',
        paragraphs: [
          'Buri giciro cyerekana ubwoko bw’amafaranga, icyo kibarirwaho (kontineri, ikamyo yose, metero kibe cyangwa toni, ikiro), igihe kimara n’ibyo kitarimo.',
          'Ibiciro byerekanwa mu mafaranga y’u Rwanda, amadolari ari iruhande. Ivunjisha rivuga igipimo, umunsi n’aho byavuye.',
        ],
      },
      {
        heading: 'Kuva ku busabe kugeza imizigo igeze aho igenewe',
        list: [
          'Usobanura imizigo rimwe gusa. Buri giciro cyatangajwe kijyanye na yo kibarwa ako kanya.',
          'Abatanga serivisi babishoboye na bo barabazwa, bagasubiza n’igiciro, igihe kimara n’icyo bakivugaho.',
          'Ugereranya ibiteranyo, ibitarimo, igihe cy’urugendo n’amateka y’utanga serivisi, ukemera kimwe.',
          'Igiciro cyongera kubarwa mbere yo gutumiza. Iyo gihindutse, wongera kubazwa.',
          'Utanga serivisi aremeza, urugendo rugatangira: ibihe byateganyijwe, ibigereranyijwe n’ibyabaye bitandukanywa neza.',
        ],
      },
      {
        heading: 'Abatanga serivisi bagenzuwe',
        paragraphs: [
          'Utanga serivisi aba yaragenzuwe iyo abakozi bacu basuzumye ubwanditsi bwe. Amanota atangwa gusa n’abakiriya imizigo yabo yagezeyo.',
        ],
      },
    ],
  },
  financing: {
    title: 'Kwishyurwa mbere ku nyemezabuguzi',
    description: 'Kwishyurwa mbere ku nyemezabuguzi mu minsi 30, 60 na 90: ikiguzi, ibisabwa n’uko icyemezo gifatwa.',
    lead: 'Watanze ibicuruzwa none utegereje kwishyurwa. Tuguha mbere igice cy’inyemezabuguzi havuyemo igabanywa, ayandi akaza umukiriya wawe amaze kwishyura.',
    sections: [
      {
        heading: 'Amabwiriza',
        table: [
          ['Igihe', 'Igabanywa', 'Inyemezabuguzi ntoya', 'Igipimo cy’umwaka (APR), hatanzwe avansi ya 80%'],
          ['Iminsi 30', '10%', 'FRW 500,000', '174%'],
          ['Iminsi 60', '15%', 'FRW 1,000,000', '140%'],
          ['Iminsi 90', '20%', 'FRW 2,000,000', '135%'],
        ],
        paragraphs: [
          'Urugero: ku nyemezabuguzi ya FRW 10,000,000 y’iminsi 30, hatanzwe avansi ya 80%, uhabwa FRW 7,000,000 ako kanya na FRW 2,000,000 umukiriya wawe amaze kwishyura. Igabanywa rya FRW 1,000,000 ni ryo kiguzi cyose. Ubaze nk’igipimo cy’umwaka, aya mafaranga arahenze: gereranya na banki yawe mbere yo gufata icyemezo.',
        ],
      },
      {
        heading: 'Ibisabwa',
        list: [
          'Iminsi 30: ubwanditsi bw’ikigo bufite agaciro mu Rwanda, kutagira umwenda w’imisoro, inyemezabuguzi y’ibicuruzwa cyangwa serivisi byatanzwe. Icyemezo mu masaha 24.',
          'Iminsi 60: nibura imyaka 2 mu bucuruzi, amateka meza y’inguzanyo ni inyongera, ibicuruzwa byatanzwe.',
          'Iminsi 90: nibura imyaka 3 mu bucuruzi, amateka akomeye y’inguzanyo, ibicuruzwa byatanzwe. Raporo z’imari zishobora gusabwa.',
        ],
      },
      {
        heading: 'Impapuro',
        list: [
          'Inyandiko y’ubwikorezi bwo mu nyanja (B/L) cyangwa bwo mu kirere (AWB)',
          'Inyemezabuguzi y’ubucuruzi',
          'Urutonde rw’ibipakiye',
          'Amasezerano yo kugemura cyangwa y’isoko',
          'Icyemezo cy’ubwanditsi bw’ikigo',
          'Icyemezo cy’uko nta mwenda w’imisoro',
        ],
      },
      {
        heading: 'Uko icyemezo gifatwa',
        paragraphs: ['Isuzuma rya AI ritegura icyemezo. Umuntu ni we ugifata akakubwira impamvu.'],
      },
    ],
  },
  transportation: {
    title: 'Ubwikorezi',
    description:
      'Ubwikorezi bwo mu muhanda bujya i Kigali mu Muhora wa Ruguru no mu Muhora wo Hagati: intera, imodoka n’ibihindura igiciro.',
    lead: 'Imihanda ibiri iva ku nyanja ijya i Kigali. Umwiza kurusha uterwa n’icyambu, umupaka n’umunsi.',
    sections: [
      {
        heading: 'Imihora unyuze mu muhanda',
        table: [
          ['Umuhora', 'Inzira', 'Intera'],
          ['Uwa Ruguru', 'Mombasa – Nairobi – Malaba – Kampala – Gatuna – Kigali', '1,676 km'],
          ['Uwo Hagati', 'Dar es Salaam – Dodoma – Isaka – Rusumo – Kigali', '1,485 km'],
        ],
      },
      {
        heading: 'Imodoka',
        list: [
          'Vani na pikapu ku mizigo mito',
          'Ikamyo',
          'Romoruki, kuri kontineri za fiti 20 na 40',
          'Nta yihariye: utanga serivisi ni we uyihitamo',
        ],
      },
      {
        heading: 'Ibihindura igiciro',
        list: [
          'Uburemere n’ubunini: icyuzuza imodoka mbere.',
          'Imizigo ishobora guteza akaga, imeneka cyangwa yangirika vuba.',
          'Gutegereza ku mupaka, iyo impapuro zituzuye.',
          'Urugendo rwo kugaruka: kugaruka nta mizigo biri mu giciro.',
        ],
      },
    ],
  },
  customs: {
    title: 'Gukura imizigo muri gasutamo',
    description:
      'Imisoro y’u Rwanda ku bitumizwa mu mahanga muri make: amahoro hakurikijwe ibipimo bya EAC, TVA ya 18%, indi misanzu n’impapuro ukeneye.',
    lead: 'Ibyo Ikigo cy’Imisoro n’Amahoro gisaba, mu buryo bikurikirana mu kubarwa. Ni ubuyobozi gusa: icyo kigo ni cyo gifata icyemezo.',
    sections: [
      {
        heading: 'Uko bibarwa bikurikirana',
        list: [
          'Agaciro ka gasutamo: igiciro cy’ibicuruzwa, ikiguzi cy’ubwikorezi n’ubwishingizi kugera aho byinjirira bwa mbere mu Muryango wa Afurika y’Iburasirazuba, akenshi ku cyambu.',
          'Amahoro ya gasutamo hakurikijwe ibipimo bihuriweho bya EAC: 0%, 10%, 25% cyangwa 35% ku bicuruzwa byinshi, akarenga ku byitabwaho by’umwihariko.',
          'Umusoro ku byaguzwe ku bicuruzwa biwusabwa, nk’ibinyobwa, lisansi na mazutu, n’ibinyabiziga.',
          'TVA ya 18% ku gaciro ka gasutamo hiyongereyeho amahoro n’umusoro ku byaguzwe.',
          'Umusoro ugenewe ibikorwa remezo wa 1.5% n’umusanzu w’Umuryango wa Afurika Yunze Ubumwe wa 0.2% by’agaciro ka gasutamo, ku bicuruzwa bivuye hanze y’akarere.',
          'Umusoro ufatirwa wa 5% by’agaciro ka gasutamo, keretse ufite quitus fiscal; ukurwa mu musoro ku nyungu wawe.',
        ],
      },
      {
        heading: 'Urugero',
        table: [
          ['Intambwe', 'Uko bibarwa', 'FRW'],
          ['Agaciro ka gasutamo', '', '10,000,000'],
          ['Amahoro ya gasutamo', '25% bya 10,000,000', '2,500,000'],
          ['TVA', '18% bya 12,500,000', '2,250,000'],
          ['Amahoro na TVA', '', '4,750,000'],
        ],
      },
      {
        heading: 'Impapuro',
        list: [
          'Inyemezabuguzi y’ubucuruzi',
          'Urutonde rw’ibipakiye',
          'Inyandiko y’ubwikorezi bwo mu nyanja (B/L) cyangwa bwo mu kirere (AWB)',
          'Icyemezo cy’inkomoko',
          'Imenyekanisha ry’ibitumizwa mu mahanga',
          'Izindi mpushya, aho ibicuruzwa bizisaba',
        ],
      },
    ],
  },
  warehousing: {
    title: 'Ububiko',
    description:
      'Ububiko busanzwe, ubugenzurwa na gasutamo, ubukonjesha n’ubw’ibishobora guteza akaga, i Kigali no mu mihora, kuri metero kare n’ukwezi.',
    lead: 'Umwanya ubarirwa kuri metero kare n’ukwezi, hafi y’umupaka, y’ikibuga cy’indege cyangwa y’abakiriya bawe.',
    sections: [
      {
        heading: 'Ubwoko bw’ububiko',
        list: [
          'Ububiko busanzwe',
          'Ububiko bukonjesha, ku bushyuhe ukeneye',
          'Ububiko bugenzurwa na gasutamo: amahoro yishyurwa ibicuruzwa bisohotse',
          'Ububiko bw’ibishobora guteza akaga, ku bicuruzwa bisaba impushya',
        ],
      },
      {
        heading: 'Ibyo wabaza mbere yo gufata umwanya',
        list: [
          'Ikiguzi cyo kwinjiza no gusohora ibicuruzwa, n’ibirimo.',
          'Uwishingira ibicuruzwa bikiri mu bubiko.',
          'Uko ubushyuhe bwandikwa, n’uhamagarwa iyo burenze urugero.',
          'Ibiba iyo ukeneye umwanya igihe kirekire kurushaho.',
        ],
      },
    ],
  },
  airfreight: {
    title: 'Ubwikorezi bwo mu kirere',
    description:
      'Ubwikorezi bwo mu kirere bujya i Kigali: uburemere bwishyurirwa busobanuwe n’urugero, n’icyo nomero ya AWB ikubwira.',
    lead: 'Iminsi aho kuba ibyumweru, n’igiciro giterwa n’umwanya imizigo yawe ifata.',
    sections: [
      {
        heading: 'Uburemere bwishyurirwa',
        paragraphs: [
          'Indege zishyuza ku buremere cyangwa ku mwanya, hakurikijwe ikirenze ikindi. Umwanya uhindurwa ibiro: uburebure × ubugari × ubuhagarike muri santimetero, bigabanyijwe 6,000.',
          'Urugero: ikarito ya 100 × 80 × 60 cm ipima 50 kg ifata umwanya wa 80 kg. Wishyura 80 kg.',
        ],
      },
      {
        heading: 'Ubwoko bw’imizigo',
        list: [
          'Imizigo isanzwe yo mu ndege',
          'Iyihutirwa',
          'Ibishobora guteza akaga, bifite imenyekanisha ryabyo',
          'Inyamaswa nzima',
        ],
      },
      {
        heading: 'Inyandiko y’ubwikorezi bwo mu kirere (AWB)',
        paragraphs: [
          'Imibare cumi n’umwe: itatu y’ikigo cy’indege, irindwi y’imizigo n’umwe ugenzura. Uyifite wese ashobora gukurikirana imizigo ku ipaji yacu yo gukurikirana.',
        ],
      },
    ],
  },
}
