import type { Translated } from '../../platform/i18n.ts'
import type { trackingWords as W } from './tracking.strings.ts'

/** Texts of public tracking. */
export const trackingWords: Translated<typeof W> = {
  label: 'Nomero y’imizigo, iya kontineri, iya AWB cyangwa iya B/L',
  placeholder: 'Andika BL XXXX cyangwa nomero y’imizigo',
  submit: 'Kurikirana imizigo',
  submitting: 'Birashakishwa…',
  resultLabel: 'Uko imizigo ihagaze:',
  clear: 'Siba igisubizo',
  seeShipment: 'Reba iyi mizigo',
  numberMissing: 'Banza wandike nomero',
  sent: 'Ubusabe bwo gukurikirana bwoherejwe!',
  sentDescription: 'Turimo gusuzuma ubusabe bwawe bwo gukurikirana imizigo.',
  processed: 'Ubusabe bwo gukurikirana bwasuzumwe',
  failed: 'Ubusabe bwo gukurikirana ntibwashoboye gusuzumwa',
  checkConnection: 'Reba niba ufite interineti wongere ugerageze',
  serverError: 'Ikosa rya seriveri: {{status}}',
  pageTitle: 'Kurikirana imizigo | Umuhora',
  pageDescription:
    'Imizigo yanjye iri he? Andika nomero y’imizigo, iya kontineri, iya AWB cyangwa iya B/L. Nta konti bisaba.',
  sharedPageDescription: 'Hari uwagusangije amakuru y’umuzigo. Fungura iyi aderesi urebe aho ugeze n’igihe utegerejwe.',
  heading: 'Iri he?',
  lead: 'Nta konti bisaba. Igisubizo kivuga ibyabaye, ibigereranyijwe n’ibikiri gahunda gusa.',
  kindsHeading: 'Nomero tuzi',
  kindShipment: 'Nomero yacu y’imizigo',
  kindShipmentAbout: 'Iri kuri komande yawe no muri buri imeyili tukoherereza kuri yo.',
  kindContainer: 'Nomero ya kontineri',
  kindContainerAbout:
    'Inyuguti enye n’imibare irindwi, nka CSQU3054383. Umubare wa nyuma ni ugenzura, ku buryo ikosa ry’imyandikire riboneka.',
  kindAirWaybill: 'Inyandiko y’ubwikorezi bwo mu kirere (AWB)',
  kindAirWaybillAbout:
    'Imibare itatu y’ikigo cy’indege n’indi umunani, nka 071-12345675. Na yo ifite umubare ugenzura.',
  kindBill: 'Inyandiko y’ubwikorezi bwo mu nyanja (B/L)',
  kindBillAbout: 'Nomero y’utwara imizigo ubwe. Nta mubare ugenzura igira: yirebe kabiri.',
  addressHint: 'Ushobora no koherereza umuntu aderesi y’iyi paji ikurikiwe na nomero.',
}
