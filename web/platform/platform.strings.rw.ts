import type { Translated } from './i18n.ts'
import type { commonRefusalWords as R, platformWords as W } from './platform.strings.ts'

export const commonRefusalWords: Translated<typeof R> = {
  invalid_input: 'Bimwe mu byo wujuje ntibikoreshwa. Genzura ahagaragajwe.',
  unauthenticated: 'Igihe winjiye cyarangiye. Ongera winjire.',
  forbidden: 'Ikigo cyawe ntikibyemerewe.',
  role_missing: 'Uruhare rwawe ntirubyemera. Bisaba {{who}}: baza {{ask}}.',
  side_missing: 'Ikigo cyawe ntigifite uru ruhande: kiragura, ntikigurisha.',
  second_factor_required: 'Ikigo cyawe gisaba icyemezo cya kabiri. Injira ugikoresheje.',
  not_found: 'Ibi ntibihari, cyangwa ntiwemerewe kubireba.',
  method_not_allowed: 'Iyi aderesi irahari, ariko ntikora ibyasabwe. Ongera ufungure urupapuro.',
  unsupported_media_type: 'Ibi byoherejwe mu buryo butumvikana hano. Ongera ufungure urupapuro.',
  body_too_large: 'Ibyo wohereje ni byinshi cyane. Bigabanye wongere ugerageze.',
  body_unreadable: 'Ibyoherejwe ntibishoboye gusomwa nka JSON.',
  idempotency_key_missing: 'Ubusabe ntibwari bwuzuye. Ongera ugerageze.',
  idempotency_key_reused: 'Ibi byigeze koherezwa bifite ibindi bikubiyemo. Ongera ufungure iyi paji.',
  answered_once: 'Ibi byarakozwe, kandi ihuza ryabyo ryerekanwa rimwe gusa. Kora irindi.',
  company_suspended:
    'Ikigo cyawe cyahagaritswe gutanga serivisi: gishobora gusa kurangiza ibyatangiye. Andikira itsinda.',
  rate_limited: 'Wohereje byinshi icyarimwe. Tegereza umunota umwe wongere ugerageze.',
  maintenance: 'Konti y’ikigo cyawe iri gutunganywa: kugeza umuyobozi abihagaritse, abandi basoma gusa.',
  service_unavailable: 'Umuhora ntishobora gusubiza ubu. Ongera ugerageze mu kanya.',
  fault: 'Habaye ikibazo ku ruhande rwacu. Ongera ugerageze.',
}

export const platformWords: Translated<typeof W> = {
  offline: 'Reba niba ufite interineti wongere ugerageze',
  zone_CAT: 'isaha y’i Kigali',
  zone_EAT: 'isaha y’i Nairobi',
  zone_WAT: 'isaha y’i Lagos',
  zone_UTC: 'UTC',
  unusable: 'Ibi ntibikoreshwa. Bigenzure.',
  unknownRefusal: 'Ibi ntibyashobotse ({{code}}).',
  notifications: 'Amamenyesha',
  dismiss: 'Funga',
  copied: 'Byakoporowe',
  notCopied: 'Ntibyakoporowe: hitamo inyandiko uyikopore ubwawe',
  siteDescription: 'Ibiciro, komande no gukurikirana imizigo ijya i Kigali, byose hamwe.',
}
