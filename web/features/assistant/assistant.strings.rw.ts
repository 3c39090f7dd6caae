import type { Translated } from '../../platform/i18n.ts'
import type { assistantRefusals as R, assistantWords as W } from './assistant.strings.ts'

export const assistantWords: Translated<typeof W> = {
  chatWithUs: 'Tuganire',
  chat: 'Ikiganiro',
  messages_one: 'ubutumwa {{count}}',
  messages_other: 'ubutumwa {{count}}',
  minimise: 'Gabanya ikiganiro',
  close: 'Funga ikiganiro',
  empty: 'Tangira ikiganiro…',
  placeholder: 'Andika ubutumwa bwawe…',
  yourMessage: 'Ubutumwa bwawe',
  send: 'Ohereza ubutumwa',
  sending: 'Buroherezwa…',
  typing: 'Igisubizo kirandikwa…',
  conversation: 'Ikiganiro',
  you: 'Wowe',
  assistant: 'Umufasha',
  received: 'Igisubizo cyabonetse',
  error: 'Ikosa',
  emptyMessage: 'Andika ubutumwa',
  sendFailed: 'Ubutumwa ntibwashoboye koherezwa. Ongera ugerageze.',
  sorry: 'Mumbabarire, sinashoboye gusuzuma ubutumwa bwawe. Ongera ugerageze.',

  team: 'Itsinda',
  writeToPerson: 'Andikira umuntu',
  writeAgain: 'Ongera wandikire itsinda',
  personAbout:
    'Ikiganiro kijyana na bwo. Umuntu asubiza hano no kuri imeyili, kuwa mbere kugeza kuwa gatanu, 8:00 - 18:00 (Kigali).',
  yourEmail: 'Imeyili yawe',
  toTeam: 'Icyo ushaka kumenya',
  sendToTeam: 'Ohereza',
  back: 'Inyuma',
  sentToTeam: 'Itsinda ryabonye ubutumwa bwawe. Igisubizo kiza hano no kuri imeyili.',
  sentAsMessage: 'Itsinda ryabonye ubutumwa bwawe. Igisubizo kiza mu butumwa bwawe no kuri imeyili.',
  toMessages: 'Fungura ubutumwa bwawe',
  messageSubject: 'Mu kiganiro: {{question}}',
  messageContent: '{{content}}\n\nIkiganiro cyabanje:\n{{conversation}}',
  required: 'Ibi birakenewe',
  not_an_address: 'Andika imeyili, nka izina@ikigo.rw',
}

export const assistantRefusals: Translated<typeof R> = {
  too_many_inquiries: 'Haje ubutumwa bwinshi cyane. Andikira support@umuhora.rw.',
  inquiry_full: 'Iki kiganiro cyuzuye. Andikira support@umuhora.rw.',
  inquiry_answered: 'Byamaze gusubizwa.',
  inquiry_went_on: 'Umushyitsi yongeye kwandika. Banza usome ubutumwa bwe, hanyuma usubize.',
  no_other_party: 'Ni wowe tsinda.',
}
