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

  it('keeps what is typed while minimised, until it is sent or the chat is closed', () => {
    const typed = reached({ do: 'open' }, { do: 'type', text: 'Where is' }, { do: 'minimise' }, { do: 'open' })
    expect(typed.draft).toBe('Where is')
    expect(chatStep(typed, say).draft).toBe('')
    expect(chatStep(typed, { do: 'close' }).draft).toBe('')
  })

  it('gives back a message that could not be sent, unless another one is being typed', () => {
    const failed: ChatStep = { do: 'answer', text: 'Sorry', at, round: 0, unsent: 'Hello' }
    expect(reached({ do: 'open' }, say, failed).draft).toBe('Hello')
    expect(reached({ do: 'open' }, say, { do: 'type', text: 'Well' }, failed).draft).toBe('Well')
    expect(reached({ do: 'open' }, say, { do: 'close' }, { do: 'open' }, failed).draft).toBe('')
  })

  it('keeps a letter to a person that is put aside, but not the question that it began with', () => {
    const written: ChatStep = { do: 'write', letter: { email: 'a@b.rw', content: 'Hello, and more' } }
    const aside: ChatStep = { do: 'put-aside' }
    expect(reached(say, answer(0), written, aside)).toMatchObject({ writing: false, letter: written.letter })
    expect(reached(say, answer(0), written, { do: 'minimise' })).toMatchObject({ writing: true })
    expect(reached(say, answer(0), written, { do: 'sent' })).toMatchObject({ writing: false, letter: null })
    const untouched: ChatStep = { do: 'write', letter: { email: '', content: 'Hello' } }
    expect(reached(say, answer(0), untouched, aside).letter).toBeNull()
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
