import type { AssistantMails } from './assistant.emails.en.ts'

export const assistantMails: AssistantMails = {
  answer: ({ question, answer, url }) => ({
    subject: 'Igisubizo cy’ikibazo cyawe',
    heading: 'Igisubizo cy’ikibazo cyawe',
    paragraphs: [
      ...answer.split(/\n+/),
      `Wari wanditse: ${question}`,
      'Igisubizo kiri no mu kiganiro, muri mushakisha wandikiyemo. Aho ushobora kongera kwandika.',
    ],
    action: { label: 'Fungura Umuhora', url },
  }),
}
