import { type Refusal, refuse } from '../decision.ts'

/** `answered`: the team wrote last, or no answer is needed. */
export const inquiryStatuses = ['open', 'answered'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** Limits: characters of a message, lines of the conversation that are sent with it, messages of an inquiry. */
export const longestInquiry = 2000
export const longestAnswer = 4000
export const mostLines = 40
export const mostMessages = 60
/** Hours within which an answer is promised, from the visitor's first message that is not answered. */
export const answerHours = 24
/** The most inquiries in a day: of one e-mail address, and in total. */
export const mostOfAddress = 5
export const mostInquiries = 500
/** Days after its last message when an inquiry is deleted. */
export const inquiryDays = 90

/** A line of a conversation with the assistant. */
export interface InquiryLine {
  readonly from: 'visitor' | 'assistant'
  readonly text: string
}

export type InquiryCommand = 'write' | 'answer' | 'close'

/**
 * A visitor's message reopens an inquiry. The team may answer as often as it likes, and closes one that needs no
 * answer.
 */
export function decideInquiry(
  status: InquiryStatus,
  command: InquiryCommand,
  messages: number,
): InquiryStatus | Refusal<'inquiry_full' | 'inquiry_answered'> {
  if (command === 'close') return status === 'open' ? 'answered' : refuse('inquiry_answered')
  if (command === 'write') return messages >= mostMessages ? refuse('inquiry_full') : 'open'
  return 'answered'
}
