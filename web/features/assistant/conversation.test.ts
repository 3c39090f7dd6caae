import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askAssistant } from './ask-assistant.ts'
import { type ChatStep, type Conversation, chatStep, noConversation } from './conversation.ts'

const at = new Date('2026-11-21T10:00:00Z')
const reached = (...steps: ChatStep[]): Conversation => steps.reduce(chatStep, noConversation)
const say: ChatStep = { do: 'say', text: 'Hello', at }
const answer = (round: number): ChatStep => ({ do: 'answer', text: 'Muraho', at, round })

describe('chatStep', () => {
  it('[spec 4.028] retains the messages while minimised', () => {
    const talked = reached({ do: 'open' }, say, answer(0), { do: 'minimise' })
    expect(talked.view).toBe('minimised')
    expect(chatStep(talked, { do: 'open' })).toMatchObject({
      view: 'open',
      messages: [{ isUser: true }, { isUser: false }],
    })
  })

  it('[spec 4.028] clears the messages when closed', () => {
    expect(reached({ do: 'open' }, say, answer(0), { do: 'close' })).toMatchObject({ view: 'closed', messages: [] })
  })

  it('cannot be minimised unless it is open', () => {
    expect(reached({ do: 'minimise' }).view).toBe('closed')
  })

  it('[spec 4.029] is pending from the message to the answer', () => {
    expect(reached({ do: 'open' }, say).pending).toBe(true)
    expect(reached({ do: 'open' }, say, answer(0)).pending).toBe(false)
  })

  it('drops the answer for a conversation that was closed in the meantime', () => {
    const reopened = reached({ do: 'open' }, say, { do: 'close' }, { do: 'open' }, answer(0))
    expect(reopened.messages).toEqual([])
    const next = reached({ do: 'open' }, say, { do: 'close' }, { do: 'open' }, say, answer(0))
    expect(next).toMatchObject({ pending: true, messages: [{ text: 'Hello' }] })
  })

  it('[spec 3.007] never gives two messages the same id', () => {
    const steps = fc.array(fc.constantFrom<ChatStep>({ do: 'open' }, { do: 'minimise' }, say, answer(0)))
    fc.assert(
      fc.property(steps, (all) => {
        const ids = reached(...all).messages.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('askAssistant', () => {
  const answering = (response: Response) => (async () => response) as typeof fetch

  it('[spec 7.006, 5.013] sends the trimmed text, the time, its source and the page', async () => {
    let sent: unknown
    const page = 'https://umuhora.test/flyer'
    await askAssistant('  Hello \n', at, page, (async (_: string, given: RequestInit) => {
      sent = JSON.parse(String(given.body))
      return Response.json({ output: 'x' })
    }) as typeof fetch)
    const timestamp = '2026-11-21T10:00:00.000Z'
    expect(sent).toEqual({ message: 'Hello', timestamp, source: 'floating_chat', url: page })
  })

  it.each([
    [Response.json({ output: 'a', message: 'b' }), 'a'],
    [Response.json({ message: 'b' }), 'b'],
    [Response.json({}), null],
    [new Response('ok'), null],
  ])('[spec 7.006] returns output, else message, else nothing', async (response, expected) => {
    expect(await askAssistant('x', at, '', answering(response))).toMatchObject({ text: expected })
  })

  it('[spec 7.006, 8.007] fails on every status that is not a success', async () => {
    await expect(askAssistant('x', at, '', answering(new Response('', { status: 500 })))).rejects.toThrow('500')
  })
})
