import type { Translated } from '../../platform/i18n.ts'
import type { uploadRefusals as R, uploadWords as W } from './upload.strings.ts'

export const uploadWords: Translated<typeof W> = {
  drop: 'Zana fayili hano, cyangwa uzihitemo',
  dropOne: 'Zana fayili hano, cyangwa uyihitemo',
  rules: 'PDF, JPEG, PNG, DOC cyangwa DOCX, 10 MB ntarengwa kuri buri yose',
  rulesOne: 'PDF, JPEG, PNG, DOC cyangwa DOCX, 10 MB ntarengwa',
  choose: 'Hitamo fayili',
  chooseOne: 'Hitamo fayili',
  uploads: 'Fayili',
  uploading: 'Harimo koherezwa {{name}}',
  checking: 'Iragenzurwa…',
  stop: 'Hagarika kohereza {{name}}',
  remove: 'Kuraho {{name}}',
  again: 'Ongera ugerageze',
  dismiss: 'Reka {{name}}',
  required: 'Ni ngombwa',
  requiredTitle: 'Inyandiko zisabwa',
  requiredAbout: 'Fayili imenyekana ku izina ryayo, nka {{example}}.pdf.',
  matched: '{{label}}: irahari',
  unmatched: '{{label}}: irabura',
  scanning: 'Itegereje igenzura rya virusi',

  invalidType: 'Ubwoko bwa fayili butemewe',
  invalidTypeAbout: '{{name}} si ubwoko bwa fayili bwemewe.',
  tooLarge: 'Fayili nini cyane',
  tooLargeAbout: '{{name}} irenze 10MB.',
  uploaded: 'Fayili yoherejwe',
  uploadedAbout: '{{name}} yoherejwe neza.',
  notKept: 'Fayili ntiyemewe',
  tooMany: 'Fayili {{most}} ntarengwa',
  bytes: '{{size}} B',
  kilobytes: '{{size}} KB',
  megabytes: '{{size}} MB',
}

export const uploadRefusals: Translated<typeof R> = {
  file_type_unsupported: 'Ibiri muri iyi fayili ntibihuye n’izina ryayo.',
  file_too_large: 'Iyi fayili irenze 10MB.',
  file_empty: 'Iyi fayili nta kirimo.',
  file_broken: 'Iyi fayili yarangiritse cyangwa ntiyuzuye.',
  file_unsafe:
    'Iyi fayili ishobora kugira icyo ikora ubwayo (macro, script, fayili zihambiriye). Yibike nka PDF isanzwe abe ari yo wohereza.',
  file_infected: 'Igenzura rya virusi ryabonye ikibazo muri iyi fayili.',
  upload_broken: 'Interineti yacitse. Ongera ugerageze.',
  upload_too_slow: 'Interineti yagendaga buhoro cyane. Ongera ugerageze.',
  uploads_busy: 'Hari fayili nyinshi cyane zirimo kuza. Ongera ugerageze mu munota umwe.',
  quota_exceeded: 'Ikigo cyawe cyujuje umwanya wacyo wa fayili.',
  file_in_use: 'Iyi fayili yamaze gukoreshwa.',
  file_not_found: 'Iyi fayili ntigihari. Ongera uyohereze.',
  file_not_clean: 'Igenzura rya virusi ntirirasubiza kuri iyi fayili.',
  file_not_shown: 'Amafoto yonyine ni yo agaragara muri paji.',
}
