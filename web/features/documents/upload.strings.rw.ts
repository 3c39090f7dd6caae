import type { Translated } from '../../platform/i18n.ts'
import type { uploadRefusals as R, uploadWords as W } from './upload.strings.ts'

export const uploadWords: Translated<typeof W> = {
  drop: 'Zana dosiye hano, cyangwa uzihitemo',
  dropOne: 'Zana dosiye hano, cyangwa uyihitemo',
  rules: 'PDF, JPEG, PNG, DOC cyangwa DOCX, 10 MB ntarengwa kuri buri yose',
  rulesOne: 'PDF, JPEG, PNG, DOC cyangwa DOCX, 10 MB ntarengwa',
  choose: 'Hitamo dosiye',
  chooseOne: 'Hitamo dosiye',
  uploads: 'Dosiye',
  uploading: 'Harimo koherezwa {{name}}',
  checking: 'Iragenzurwa…',
  stop: 'Hagarika kohereza {{name}}',
  remove: 'Kuraho {{name}}',
  again: 'Ongera ugerageze',
  dismiss: 'Reka {{name}}',
  required: 'Ni ngombwa',
  requiredTitle: 'Inyandiko zisabwa',
  requiredAbout: 'Dosiye imenyekana ku izina ryayo, nka {{example}}.pdf.',
  matched: '{{label}}: irahari',
  unmatched: '{{label}}: irabura',
  scanning: 'Itegereje igenzura rya virusi',

  invalidType: 'Ubwoko bwa dosiye butemewe',
  invalidTypeAbout: '{{name}} si ubwoko bwa dosiye bwemewe.',
  tooLarge: 'Dosiye nini cyane',
  tooLargeAbout: '{{name}} irenze 10MB.',
  uploaded: 'Dosiye yoherejwe',
  uploadedAbout: '{{name}} yoherejwe neza.',
  notKept: 'Dosiye ntiyemewe',
  tooMany: 'Dosiye {{most}} ntarengwa',
  bytes: '{{size}} B',
  kilobytes: '{{size}} KB',
  megabytes: '{{size}} MB',
}

export const uploadRefusals: Translated<typeof R> = {
  file_type_unsupported: 'Ibiri muri iyi dosiye ntibihuye n’izina ryayo.',
  file_too_large: 'Iyi dosiye irenze 10MB.',
  file_empty: 'Iyi dosiye nta kirimo.',
  file_broken: 'Iyi dosiye yarangiritse cyangwa ntiyuzuye.',
  file_unsafe:
    'Iyi dosiye ishobora kugira icyo ikora ubwayo (macro, script, dosiye zihambiriye). Yibike nka PDF isanzwe abe ari yo wohereza.',
  file_infected: 'Igenzura rya virusi ryabonye ikibazo muri iyi dosiye.',
  upload_broken: 'Interineti yacitse. Ongera ugerageze.',
  upload_too_slow: 'Interineti yagendaga buhoro cyane. Ongera ugerageze.',
  uploads_busy: 'Hari dosiye nyinshi cyane zirimo kuza. Ongera ugerageze mu munota umwe.',
  quota_exceeded: 'Ikigo cyawe cyujuje umwanya wacyo wa dosiye.',
  file_in_use: 'Iyi dosiye yamaze gukoreshwa.',
  file_not_found: 'Iyi dosiye ntigihari. Ongera uyohereze.',
  file_not_clean: 'Igenzura rya virusi ntirirasubiza kuri iyi dosiye.',
  file_not_shown: 'Amafoto yonyine ni yo agaragara muri paji.',
}
