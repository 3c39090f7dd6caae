import type { Translated } from '../../platform/i18n.ts'
import type { assistantWords as W } from './assistant.strings.ts'

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
}
