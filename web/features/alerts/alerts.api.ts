import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { alertsContract as contract } from '../../../contract/alerts.ts'
import type { AnswerOf, BodyOf, CallOf } from '../../../contract/endpoint.ts'
import type { Channel } from '../../../domain/alerts/recipient.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'

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
export const useUndeliveredMails = () => useInfiniteQuery(pages(contract.listUndeliveredMails, {}))

/** A change after which all queries about alerts are refetched. */
const useAlertsChange = <Given, Answer>(change: (given: Given) => Promise<Answer>) =>
  useWrite(change, { changes: ['alerts'] })

export const useReadAlert = () =>
  useAlertsChange((alertId: string) => call(contract.readAlert, { params: { alertId } }))

export const useReadAllAlerts = () => useAlertsChange(() => call(contract.readAllAlerts, {}))

export const useSetEmailAlerts = () =>
  useAlertsChange((body: BodyOf<typeof contract.setEmailAlerts>) => call(contract.setEmailAlerts, { body }))

export const useSetWhatsappAlerts = () =>
  useAlertsChange((body: BodyOf<typeof contract.setWhatsappAlerts>) => call(contract.setWhatsappAlerts, { body }))

export const useConnectWhatsapp = () => useAlertsChange((body: ConnectBody) => call(contract.connectWhatsapp, { body }))

export const useConnectNumber = () =>
  useAlertsChange((body: { phone: string }) => call(contract.connectWhatsappNumber, { body }))

export const useDisconnectWhatsapp = () => useAlertsChange(() => call(contract.disconnectWhatsapp, {}))

export const useAddRecipient = () =>
  useAlertsChange((body: CallOf<typeof contract.addAlertRecipient>['body']) =>
    call(contract.addAlertRecipient, { body }),
  )

export const useRemoveRecipient = () =>
  useAlertsChange((recipientId: string) => call(contract.removeAlertRecipient, { params: { recipientId } }))

export const useRetryRecipient = () =>
  useAlertsChange((recipientId: string) => call(contract.retryAlertRecipient, { params: { recipientId } }))
