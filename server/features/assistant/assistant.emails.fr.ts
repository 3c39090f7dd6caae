import type { AssistantMails } from './assistant.emails.en.ts'

export const assistantMails: AssistantMails = {
  answer: ({ question, answer, url }) => ({
    subject: 'La réponse à votre question',
    heading: 'La réponse à votre question',
    paragraphs: [
      ...answer.split(/\n+/),
      `Vous aviez écrit : ${question}`,
      'La réponse figure aussi dans le chat, dans le navigateur d’où vous avez écrit. Vous pouvez y écrire de nouveau.',
    ],
    action: { label: 'Ouvrir Umuhora', url },
  }),
}
