import * as z from 'zod/mini'
import { inquiryStatuses, longestAnswer, longestInquiry, mostLines } from '../domain/assistant/inquiry.ts'
import { languages } from '../domain/language/language.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { id, instant, pageOf, pageQuery, requiredText, text } from './wire.ts'

export const inquiryLine = z.object({ from: z.enum(['visitor', 'assistant']), text: z.string() })

const message = z.object({ id, fromTeam: z.boolean(), content: z.string(), writtenAt: instant })
export type InquiryMessage = z.infer<typeof message>

/** The visitor's own view of an inquiry. */
const ownInquiry = z.object({ status: z.enum(inquiryStatuses), messages: z.array(message) })
export type OwnInquiry = z.infer<typeof ownInquiry>

const inquiryRow = z.object({
  id,
  email: z.string(),
  language: z.enum(languages),
  status: z.enum(inquiryStatuses),
  /** The beginning of the visitor's first message. */
  beginning: z.string(),
  createdAt: instant,
  changedAt: instant,
})
export type InquiryRow = z.infer<typeof inquiryRow>

const inquiry = z.extend(inquiryRow, {
  /** Path of the page on which it was written. */
  page: z.string(),
  conversation: z.array(inquiryLine),
  messages: z.array(message),
})
export type Inquiry = z.infer<typeof inquiry>

const inquiryId = z.object({ inquiryId: id })
/** The newest message that the operator has read; refused when the visitor has written since. */
const lastMessageId = z.optional(id)
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

components({ InquiryLine: inquiryLine, InquiryMessage: message, InquirySummary: inquiryRow, Inquiry: inquiry })

export const assistantContract = contract('assistant', {
  openInquiry: endpoint({
    method: 'POST',
    path: '/inquiries',
    summary: 'Sends an inquiry to the team from the chat, without an account; returns the secret for reading it later',
    allow: 'anyone',
    perMinute: 5,
    body: z.object({
      email: text(254).check(
        z.refine((typed) => z.safeParse(z.email(), typed).success, 'not_an_address'),
        z.toLowerCase(),
      ),
      language: z._default(z.enum(languages), 'en'),
      page: z._default(text(300), ''),
      conversation: z._default(
        z
          .array(z.object({ from: z.enum(['visitor', 'assistant']), text: text(longestAnswer) }))
          .check(z.maxLength(mostLines)),
        [],
      ),
      content: requiredText(longestInquiry),
    }),
    answer: z.object({ secret: z.string(), inquiry: ownInquiry }),
    refusals: { too_many_inquiries: 429 },
  }),
  readOwnInquiry: endpoint({
    method: 'POST',
    path: '/inquiries/look',
    summary: 'Returns a visitor’s inquiry with the team’s answers',
    allow: 'anyone',
    perMinute: 60,
    body: z.object({ secret }),
    answer: ownInquiry,
    refusals: {},
  }),
  writeInquiry: endpoint({
    method: 'POST',
    path: '/inquiries/messages',
    summary: 'Adds a message of the visitor to an inquiry',
    allow: 'anyone',
    perMinute: 10,
    body: z.object({ secret, content: requiredText(longestInquiry) }),
    answer: ownInquiry,
    refusals: { inquiry_full: 409 },
  }),
  listInquiries: endpoint({
    method: 'GET',
    path: '/inquiries',
    summary: 'Lists the inquiries of visitors, newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({ ...pageQuery, after: z.optional(id), status: z.optional(z.enum(inquiryStatuses)) }),
    answer: pageOf(inquiryRow),
    refusals: {},
  }),
  getInquiry: endpoint({
    method: 'GET',
    path: '/inquiries/:inquiryId',
    summary: 'Returns an inquiry with the conversation that led to it',
    allow: 'operator',
    may: 'look',
    params: inquiryId,
    answer: inquiry,
    refusals: {},
  }),
  answerInquiry: endpoint({
    method: 'POST',
    path: '/inquiries/:inquiryId/answers',
    summary: 'Answers an inquiry, in the chat and by e-mail',
    allow: 'operator',
    may: 'market',
    creates: true,
    params: inquiryId,
    body: z.object({ content: requiredText(longestAnswer), lastMessageId }),
    answer: inquiry,
    refusals: { inquiry_went_on: 409 },
  }),
  closeInquiry: endpoint({
    method: 'POST',
    path: '/inquiries/:inquiryId/close',
    summary: 'Closes an inquiry that needs no answer',
    allow: 'operator',
    may: 'market',
    params: inquiryId,
    body: z.object({ lastMessageId }),
    answer: inquiry,
    refusals: { inquiry_answered: 409, inquiry_went_on: 409 },
  }),
})
