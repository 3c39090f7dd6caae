import type { Translated } from '../../platform/i18n.ts'
import type { guestUploadRefusals as R, guestUploadWords as W } from './guest-upload.strings.ts'
import { uploadRefusals } from './upload.strings.rw.ts'

export const guestUploadWords: Translated<typeof W> = {
  pageTitle: 'Gutanga inyandiko | Umuhora',
  pageDescription: 'Tanga inyandiko za komande cyangwa z’imizigo yoherejwe udafite konti.',
  heading: 'Gutanga inyandiko',
  lead: 'Ku muntu wese ufite inyandiko za komande cyangwa z’imizigo yoherejwe, afite konti cyangwa atayifite: uruganda, uwohereje, mugenzi wawe.',
  number: 'Nomero ya komande cyangwa y’imizigo',
  numberHint: 'Itangirwa na UMB cyangwa UMS, kandi iri muri imeyili yose iyivugaho.',
  email: 'Imeyili ya komande',
  emailHint: 'Imeyili yakoreshejwe mu gutumiza, cyangwa iy’uwanditswe mu mabwiriza y’ubwikorezi.',
  files: 'Inyandiko',
  drop: 'Kururira fayili hano, cyangwa uzihitemo',
  rules: 'PDF, JPEG, PNG, DOC cyangwa DOCX, buri yose itarengeje MB 10',
  choose: 'Hitamo fayili',
  remove: 'Kuraho {{name}}',
  submit: 'Tanga',
  submitting: 'Biratangwa…',
  sending: 'Kohereza {{name}}',
  handedIn: 'Yakiriwe',
  file_type_unsupported: 'Fayili z’ubu bwoko ntizemewe.',
  file_too_large: 'Iyi fayili irengeje MB 10.',
  file_empty: 'Iyi fayili irimo ubusa.',
  chooseFirst: 'Hitamo nibura fayili imwe.',
  required: 'Ibi birakenewe',
  number_mistyped: 'Hari inyuguti y’iyi nomero itari yo. Ongera uyigereranye.',
  not_a_deal_number: 'Andika nomero nka UMB-4K7W-Q2NX cyangwa UMS-4K7W-Q2NX.',
  not_an_address: 'Andika imeyili, nka izina@ikigo.rw',
  doneTitle_one: 'Hakiriwe inyandiko {{count}}',
  doneTitle_other: 'Hakiriwe inyandiko {{count}}',
  doneAbout:
    'Niba nomero na imeyili bihuye, ikigo kiyisanga mu nyandiko zacyo, kandi imeyili yoherezwa kuri iyo aderesi irabyemeza. Ku bw’umutekano wawe, uru rupapuro ntiruvuga nomero zibaho.',
  nextHeading: 'Ibikurikiraho',
  stepChecked: 'Isuzuma',
  stepCheckedAbout: 'Buri fayili ibanza gusuzumwa (porogaramu zihishe, virusi) mbere yo kubikwa.',
  stepWaits: 'Gutegereza',
  stepWaitsAbout: 'Imara iminsi 30 itegereje mu nyandiko z’ikigo. Nta wundi uyibona, kandi nta kintu ubona ku mizigo.',
  stepTaken: 'Gufatwa cyangwa kwangwa',
  stepTakenAbout: 'Umukozi w’ikigo ayifata nk’imwe mu nyandiko zacyo. Iyo yanzwe, wohererezwa impamvu kuri imeyili.',
  noScript:
    'Iyi fomu ikenera JavaScript. Niba idahari, ohereza inyandiko kuri support@umuhora.rw uvuge nomero ya komande cyangwa y’imizigo.',
}

export const guestUploadRefusals: Translated<typeof R> = {
  ...uploadRefusals,
  too_many_papers:
    'Haje inyandiko nyinshi cyane kuri iyi nomero zivuye kuri iyi aderesi. Ongera ejo, cyangwa ubaze ikigo.',
}
