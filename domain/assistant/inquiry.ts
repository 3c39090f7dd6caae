import { type Refusal, refuse } from '../decision.ts'

/** `answered`: the team had the last word, or needs none. */
export const inquiryStatuses = ['open', 'answered'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Letters of one message, lines of the conversation that is carried along, and messages of one inquiry. */
export const longestInquiry = 2000
export const longestAnswer = 4000
export const mostLines = 40
export const mostMessages = 60
/** Hours within which whoever wrote was promised an answer. */
export const answerHours = 24
/** Inquiries of one e-mail address in a day, and of everybody. */
export const mostOfAddress = 5
export const mostInquiries = 500
/** Days after its last message when an inquiry is removed. */
export const inquiryDays = 90

/** A line of a conversation with the assistant. */
export interface InquiryLine {
  readonly from: 'visitor' | 'assistant'
  readonly text: string
}

export type InquiryCommand = 'write' | 'answer' | 'close'

/** What a visitor writes opens an inquiry again; the team answers it however often it likes, and closes what needs no answer. */
export function decideInquiry(
  status: InquiryStatus,
  command: InquiryCommand,
  messages: number,
): InquiryStatus | Refusal<'inquiry_full' | 'inquiry_answered'> {
  if (command === 'close') return status === 'open' ? 'answered' : refuse('inquiry_answered')
  if (command === 'write') return messages >= mostMessages ? refuse('inquiry_full') : 'open'
  return 'answered'
}
