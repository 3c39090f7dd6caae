import type { WholeMailWords } from '../../platform/mail.ts'

export interface AnswerMailFacts {
  readonly question: string
  readonly answer: string
  readonly url: string
}

export interface AssistantMails {
  /** The team's answer to a visitor who wrote from the chat. */
  readonly answer: (facts: AnswerMailFacts) => WholeMailWords
}

export const assistantMails: AssistantMails = {
  answer: ({ question, answer, url }) => ({
    subject: 'The answer to your question',
    heading: 'The answer to your question',
    paragraphs: [
      ...answer.split(/\n+/),
      `You wrote: ${question}`,
      'The answer is also in the chat, in the browser from which you wrote. You can write again there.',
    ],
    action: { label: 'Open Umuhora', url },
  }),
}
