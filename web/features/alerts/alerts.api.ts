import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { alertsContract as contract } from '../../../contract/alerts.ts'
import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import { mailsContract } from '../../../contract/mails.ts'
import type { Channel } from '../../../domain/alerts/recipient.ts'
import { one, pages, useVerb } from '../../platform/queries.ts'

export type { Recipient, Send } from '../../../contract/alerts.ts'
export type EmailSettings = AnswerOf<typeof contract.getEmailAlerts>
export type WhatsappSettings = AnswerOf<typeof contract.getWhatsappAlerts>
export type ConnectBody = BodyOf<typeof contract.connectWhatsapp>
export type ConnectAnswer = AnswerOf<typeof contract.connectWhatsapp>

export const useUnread = () => useQuery(one(contract.countAlerts, {}))
export const useAlerts = () => useInfiniteQuery(pages(contract.listAlerts, {}))
export const useEmailSettings = () => useQuery(one(contract.getEmailAlerts, {}))
export const useEmailPreview = () => useQuery(one(contract.previewEmailAlert, {}))
export const useWhatsappSettings = () => useQuery(one(contract.getWhatsappAlerts, {}))
export const useSends = (channel: Channel) =>
  useInfiniteQuery(pages(contract.listAlertSends, { query: { channel, limit: 10 } }))
export const useUndeliveredMails = () => useInfiniteQuery(pages(mailsContract.listUndeliveredMails, {}))
export const useWaitingMails = () => useInfiniteQuery(pages(mailsContract.listWaitingMails, {}))

/** A change after which all queries about alerts are refetched. */
const changed = { changes: ['alerts'] }
export const useReadAlert = () => useVerb(contract.readAlert, changed)
export const useReadAllAlerts = () => useVerb(contract.readAllAlerts, changed)
export const useSetEmailAlerts = () => useVerb(contract.setEmailAlerts, changed)
export const useSetWhatsappAlerts = () => useVerb(contract.setWhatsappAlerts, changed)
export const useConnectWhatsapp = () => useVerb(contract.connectWhatsapp, changed)
export const useConnectNumber = () => useVerb(contract.connectWhatsappNumber, changed)
export const useDisconnectWhatsapp = () => useVerb(contract.disconnectWhatsapp, changed)
export const useAddRecipient = () => useVerb(contract.addAlertRecipient, changed)
export const useRemoveRecipient = () => useVerb(contract.removeAlertRecipient, changed)
export const useSendWaitingMails = () => useVerb(mailsContract.sendWaitingMails, changed)
export const useRetryRecipient = () => useVerb(contract.retryAlertRecipient, changed)
