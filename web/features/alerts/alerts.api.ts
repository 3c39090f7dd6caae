import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { alertsContract } from '../../../contract/alerts.ts'
import type { AnswerOf, BodyOf, CallOf } from '../../../contract/endpoint.ts'
import type { Channel } from '../../../domain/alerts/recipient.ts'
import { call } from '../../platform/api-client.ts'

export type { Recipient, Send } from '../../../contract/alerts.ts'
export type EmailSettings = AnswerOf<typeof alertsContract.getEmailAlerts>
export type WhatsappSettings = AnswerOf<typeof alertsContract.getWhatsappAlerts>
export type ConnectBody = BodyOf<typeof alertsContract.connectWhatsapp>
export type ConnectAnswer = AnswerOf<typeof alertsContract.connectWhatsapp>

export function useUnread() {
  return useQuery({
    queryKey: ['alerts', 'unread'],
    queryFn: ({ signal }) => call(alertsContract.countAlerts, {}, { signal }),
  })
}

export function useAlerts() {
  return useInfiniteQuery({
    queryKey: ['alerts', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(alertsContract.listAlerts, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useReadAlert() {
  return useAlertsChange((alertId: string) => call(alertsContract.readAlert, { params: { alertId } }))
}

export function useReadAllAlerts() {
  return useAlertsChange(() => call(alertsContract.readAllAlerts, {}))
}

export function useEmailSettings() {
  return useQuery({
    queryKey: ['alerts', 'email'],
    queryFn: ({ signal }) => call(alertsContract.getEmailAlerts, {}, { signal }),
  })
}

export function useSetEmailAlerts() {
  return useAlertsChange((body: BodyOf<typeof alertsContract.setEmailAlerts>) =>
    call(alertsContract.setEmailAlerts, { body }),
  )
}

export function useEmailPreview() {
  return useQuery({
    queryKey: ['alerts', 'preview'],
    queryFn: ({ signal }) => call(alertsContract.previewEmailAlert, {}, { signal }),
  })
}

export function useWhatsappSettings() {
  return useQuery({
    queryKey: ['alerts', 'whatsapp'],
    queryFn: ({ signal }) => call(alertsContract.getWhatsappAlerts, {}, { signal }),
  })
}

export function useSetWhatsappAlerts() {
  return useAlertsChange((body: BodyOf<typeof alertsContract.setWhatsappAlerts>) =>
    call(alertsContract.setWhatsappAlerts, { body }),
  )
}

export function useConnectWhatsapp() {
  return useAlertsChange((body: ConnectBody) => call(alertsContract.connectWhatsapp, { body }))
}

export function useConnectNumber() {
  return useAlertsChange((body: { phone: string }) => call(alertsContract.connectWhatsappNumber, { body }))
}

export function useDisconnectWhatsapp() {
  return useAlertsChange(() => call(alertsContract.disconnectWhatsapp, {}))
}

export function useAddRecipient() {
  return useAlertsChange((body: CallOf<typeof alertsContract.addAlertRecipient>['body']) =>
    call(alertsContract.addAlertRecipient, { body }),
  )
}

export function useRemoveRecipient() {
  return useAlertsChange((recipientId: string) =>
    call(alertsContract.removeAlertRecipient, { params: { recipientId } }),
  )
}

export function useRetryRecipient() {
  return useAlertsChange((recipientId: string) => call(alertsContract.retryAlertRecipient, { params: { recipientId } }))
}

export function useSends(channel: Channel) {
  return useInfiniteQuery({
    queryKey: ['alerts', 'sends', channel],
    queryFn: ({ pageParam, signal }) =>
      call(
        alertsContract.listAlertSends,
        { query: { channel, limit: 10, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** A change after which everything about alerts is read anew; it is over when that is there. */
function useAlertsChange<B, A>(change: (given: B) => Promise<A>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['alerts'] }),
  })
}

export function useUndeliveredMails() {
  return useInfiniteQuery({
    queryKey: ['alerts', 'undelivered'],
    queryFn: ({ pageParam, signal }) =>
      call(alertsContract.listUndeliveredMails, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}
