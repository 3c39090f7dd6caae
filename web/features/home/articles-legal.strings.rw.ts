import type { Translated } from '../../platform/i18n.ts'
import type { legalArticles as W } from './articles-legal.strings.ts'

export const legalArticles: Translated<typeof W> = {
  privacy: {
    title: 'Ibanga ry’amakuru',
    description: 'Ibyo Umuhora ibika kuri wowe, impamvu, ababireba n’ibyo wemerewe gusaba.',
    lead: 'Ibyo tubika, impamvu tubibika n’ababireba. Mu magambo yoroshye.',
    sections: [
      {
        heading: 'Ibyo tubika',
        list: [
          'Izina ryawe, aderesi ya imeyili n’ikigo cyawe: kugira ngo tumenye usaba n’usubiza.',
          'Ubusabe, ibiciro, komande, imizigo yoherejwe n’inyandiko: kugira ngo dukore ibyo usaba.',
          'Uwahinduye, icyo yahinduye n’igihe: kugira ngo impaka zishobore gukemurwa.',
          'Inyandiko za tekiniki z’ubusabe, zifite nomero y’ubusabe ariko zidafite amajambobanga: kugira ngo tubone amakosa.',
        ],
      },
      {
        heading: 'Ababireba',
        list: [
          'Ubusabe burebwa n’ikigo cyawe, abatanga serivisi basabwe igiciro n’abakozi bacu.',
          'Komande irebwa n’ikigo cyawe, uyitangira serivisi n’abakozi bacu. Nta wundi: ububiko bw’amakuru ubwabwo burabigenzura.',
          'Intambwe z’imizigo yoherejwe zirebwa n’umuntu wese ufite nomero yayo. Amazina, agaciro n’inyandiko byo ntibirebwa.',
        ],
      },
      {
        heading: 'Ibyo tudakora',
        paragraphs: [
          'Nta kwamamaza, nta kugukurikirana ku zindi mbuga, nta kugurisha amakuru. Uru rubuga nta cyo rukura ku zindi mbuga.',
        ],
      },
      {
        heading: 'Ibyo wemerewe gusaba',
        paragraphs: [
          'Kopi y’ibyo tubika kuri wowe, kubikosora no kubisiba aho itegeko ritadutegeka kubibika. Andikira privacy@umuhora.rw.',
        ],
      },
    ],
  },
  terms: {
    title: 'Amabwiriza',
    description:
      'Amabwiriza yo gukoresha Umuhora muri make: abagirana amasezerano, ibiciro, guhagarika komande n’ibyo tubazwa.',
    lead: 'Amategeko y’isoko muri make.',
    sections: [
      {
        heading: 'Abagirana amasezerano',
        paragraphs: [
          'Komande ni amasezerano hagati y’umukiriya n’utanga serivisi. Umuhora irabahuza, ikabika inyandiko, ariko si yo itwara imizigo.',
        ],
      },
      {
        heading: 'Ibiciro',
        paragraphs: [
          'Igiciro cyatangajwe ni ubutumire kugeza gitumirijweho kandi cyemejwe. Uwatanze igiciro agomba kucyubahiriza kugeza ku munsi yavuze. Ibiciro byanditseho ko ari iby’icyitegererezo nta we bitegeka.',
        ],
      },
      {
        heading: 'Guhagarika komande',
        paragraphs: [
          'Amabwiriza yo guhagarika komande n’ikiguzi cyayo byerekanwa mbere yo gutumiza, kandi biri kuri komande.',
        ],
      },
      {
        heading: 'Igereranya',
        paragraphs: [
          'Ibihe byo kuhagera n’imisoro byanditseho ko bigereranyijwe ni ubuyobozi gusa. Ikigo cy’Imisoro n’Amahoro ni cyo cyemeza ibipimo bya nyuma.',
        ],
      },
      {
        heading: 'Gukoresha urubuga neza',
        list: [
          'Sobanura imizigo uko iri koko; ibicuruzwa bishobora guteza akaga bigomba kuvugwa.',
          'Konti imwe kuri buri muntu.',
          'Ntugerageze kureba iby’ibindi bigo.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Cookies',
    description: 'Cookie imwe rukumbi ya Umuhora n’ibindi mushakisha yawe ibika: nta gukurikirana, nta kwamamaza.',
    lead: 'Cookie imwe, nta gukurikirana, ni yo mpamvu nta tangazo ryayo.',
    sections: [
      {
        heading: 'Ibyo mushakisha yawe ibika',
        table: [
          ['Izina', 'Aho biri', 'Icyo bimaze', 'Igihe bimara'],
          ['umuhora_sidebar', 'cookie', 'niba ibikubiye ku ruhande bifunguye cyangwa bifunze', 'iminsi 7'],
          ['umuhora-auth', 'ububiko bwa mushakisha', 'igihe winjiye, iyo winjiye', 'kugeza usohotse cyangwa kirangiye'],
          [
            'umuhora-toast',
            'ububiko bw’igihe gito',
            'ubutumwa bugomba gukomeza igihe ipaji ihindutse',
            'amasegonda make',
          ],
        ],
      },
      {
        heading: 'Ibiva ahandi',
        paragraphs: ['Nta na kimwe. Uru rubuga nta porogaramu, imyandikire cyangwa amafoto rukura ku zindi mbuga.'],
      },
    ],
  },
}
