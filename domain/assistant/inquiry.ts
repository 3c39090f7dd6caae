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
/**
 * The most inquiries in a day: from one network (many people share that of a mobile operator), of one e-mail address from
 * it and from everywhere, and in total.
 */
export const mostOfNetwork = 50
export const mostOfAddress = 5
const mostOfAddressEverywhere = 25
const mostInquiries = 5000
/** Days after its last message when an inquiry is deleted. */
export const inquiryDays = 90

/** A line of a conversation with the assistant. */
export interface InquiryLine {
  readonly from: 'visitor' | 'assistant'
  readonly text: string
}

/** Inquiries of the last day: from the same network, of the same address, and all. */
export interface LatelyOpened {
  readonly fromHere: number
  readonly ofAddressFromHere: number
  readonly ofAddress: number
  readonly ofAll: number
}

/**
 * Whether another inquiry may be opened. What a stranger sends, also under the address of somebody else, closes it for
 * nobody in another network.
 */
export const mayOpenInquiry = ({ fromHere, ofAddressFromHere, ofAddress, ofAll }: LatelyOpened): boolean =>
  fromHere < mostOfNetwork &&
  ofAddressFromHere < mostOfAddress &&
  ofAddress < mostOfAddressEverywhere &&
  ofAll < mostInquiries

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
