import type { Translated } from '../../platform/i18n.ts'
import type { frameWords as F, settingsRefusals as R, settingsWords as W } from './settings.strings.ts'

export const settingsRefusals: Translated<typeof R> = {
  name_reserved: 'Iri zina ni irya Umuhora cyangwa iry’utanga serivisi wagenzuwe. Koresha iryawe.',
  domain_missing: 'Banza wemeze domeni ya imeyili: abantu biyandikisha ubwabo bakoresheje gusa aderesi yayo.',
  domain_invalid: 'Ibi ntibisa na domeni ya imeyili. Yandike nka company.rw.',
  domain_public: 'Umuntu wese ashobora kugira aderesi kuri iyi domeni, bityo ntishobora kuba iy’ikigo.',
  domain_taken: 'Iyi domeni yemejwe n’ikindi kigo.',
  domain_settled: 'Iyi domeni yamaze kwemezwa.',
  too_many_domains: 'Ikigo ntigishobora kurenza domeni icumi.',
  code_expired: 'Iyi kode yarengeje igihe. Saba ko hoherezwa indi nshya.',
  no_second_factor: 'Uyu muntu nta cyemezo cya kabiri afite.',
}

export const frameWords: Translated<typeof F> = {
  ownLanguage: 'Ururimi rwawe',
  languageUnloaded: 'Amagambo yo muri uru rurimi ntiyabonetse. Ongera ufungure iyi paji.',
  languageFailed: 'Ururimi wahisemo ntirwashoboye kubikwa',
  maintenanceBannerManager: 'Konti y’ikigo cyawe iri gutunganywa: abakigize bashobora gusoma gusa kugeza ubihagaritse.',
  maintenanceBannerMember:
    'Konti y’ikigo cyawe iri gutunganywa: ushobora gusoma gusa, uzongera kwandika umuyobozi abihagaritse.',
  endMaintenance: 'Hagarika gutunganya',
}

export const settingsWords: Translated<typeof W> = {
  pageTitle: 'Igenamiterere | Umuhora',
  title: 'Igenamiterere',
  subtitle: 'Amahitamo rusange n’umutekano bya konti y’ikigo',
  saving: 'Birimo kubikwa…',
  saved: 'Impinduka zose zabitswe',
  notSaved: 'Ntibyabitswe: {{what}}',
  saveAgain: 'Ongera ubike',
  membersRead: 'Iri ni igenamiterere ry’ikigo cyawe. Abayobozi bacyo gusa ni bo bashobora kurihindura.',
  back: 'Igenamiterere',

  general: 'Igenamiterere rusange',
  companyName: 'Izina ry’ikigo',
  nameWaits: '“{{asked}}” ritegereje ko turigenzura. Kugeza ubwo, mugaragara nka “{{name}}”.',
  name_reserved: 'Iri zina ni irya Umuhora cyangwa iry’utanga serivisi wagenzuwe. Koresha iryawe.',
  name_is_link: 'Izina ntirishobora kubamo umurongo wa interineti',
  name_unreadable: 'Harimo inyuguti zitagaragara. Ongera uryandike',
  companyNameMissing: 'Ikigo kigomba kugira izina',
  timeZone: 'Isaha isanzwe ikoreshwa',
  UTC: 'UTC',
  EAT: 'Isaha y’Afurika y’Iburasirazuba (EAT)',
  CAT: 'Isaha y’Afurika yo Hagati (CAT)',
  WAT: 'Isaha y’Afurika y’Iburengerazuba (WAT)',
  holdHours: 'Umwanya ubikwa kuri komande zitarasubizwa',
  holdHoursHint:
    'Komande utarasubiza ibikirwa umwanya aya masaha y’akazi (kuwa mbere kugeza kuwa gatandatu, 08:00–18:00 ku isaha yanyu). Nyuma yaho abandi bashobora kuwufata; uba ugishobora kwemeza igihe umwanya ugihari.',
  workingHours: 'Amasaha y’akazi {{count}}',
  currency: 'Ifaranga risanzwe rikoreshwa',
  USD: 'USD',
  RWF: 'RWF',
  EUR: 'EUR',
  language: 'Ururimi rusanzwe rukoreshwa',
  en: 'Icyongereza',
  fr: 'Igifaransa',
  rw: 'Ikinyarwanda',

  security: 'Umutekano',
  twoFactor: 'Icyemezo cya kabiri',
  twoFactorAbout: 'Gusaba buri wese icyemezo cya kabiri',
  twoFactorTitle: 'Gusaba buri wese icyemezo cya kabiri?',
  twoFactorWhat:
    'Buri wese mu kigo, nawe urimo, azabanza ashyireho porogaramu y’umutekano mbere yo gukora ikindi cyose. N’abinjiye ubu na bo bazabisabwa.',
  twoFactorGo: 'Bisabe',
  twoFactorDone: 'Ubu buri wese asabwa icyemezo cya kabiri',
  sessionTimeout: 'Gusohorwa iyo nta gikorwa',
  sessionTimeoutAbout: 'Ukoresha asohorwa iyo amaze igihe nta cyo akora',
  timeoutMinutes: 'Igihe cyo gutegereza (iminota)',
  timeoutWrong: 'Iminota yuzuye, kuva kuri {{from}} kugeza kuri {{until}}',
  ownSafety: 'Uko winjira n’ibikoresho byawe',

  users: 'Abakoresha',
  selfRegistration: 'Kwemerera abantu kwiyandikisha',
  selfRegistrationAbout: 'Abafite aderesi kuri domeni yemejwe y’ikigo bakinjiramo ubwabo',
  emailVerification: 'Kugenzura imeyili',
  emailVerificationAbout: 'Uwatumiwe yongera kwemeza aderesi ye',
  defaultRole: 'Uruhare rusanzwe ruhabwa ukoresha',
  people: 'Abantu, ubutumire na domeni',

  offerServices: 'Tanga serivisi zawe',
  offerServicesAbout:
    'Abatwara imizigo, abunganizi muri gasutamo, ububiko n’abacuruza ibyuma batangaza ibiciro byabo hano bamaze kugenzurwa.',

  maintenance: 'Gutunganya sisitemu',
  backupData: 'Kubika kopi',
  restoreData: 'Kugarura amakuru',
  systemLogs: 'Ibyakozwe muri sisitemu',
  automaticBackups: 'Kopi zikorwa ubwazo',
  automaticBackupsAbout: 'Kubika kopi y’ingoboka buri munsi',
  maintenanceMode: 'Igihe cyo gutunganya',
  maintenanceModeAbout: 'Bikoreshe igihe sisitemu ivugururwa',
  maintenanceTitle: 'Gutangira gutunganya?',
  maintenanceWhat:
    'Kugeza ubihagaritse, abagize ikigo cyawe bashobora gusoma gusa. Abayobozi bakomeza gukora nk’ibisanzwe.',
  maintenanceGo: 'Tangira gutunganya',
  maintenanceDone: 'Gutunganya byatangiye',
}
