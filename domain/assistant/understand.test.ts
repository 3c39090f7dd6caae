import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../testing/any-character.ts'
import { understand } from './understand.ts'
import { nearestWord, slips, wordsOf } from './words.ts'

const topicOf = (message: string) => understand(message).topic

describe('understand', () => {
  it.each([
    ['number', 'where is UMS-4K7W-Q2NX'],
    ['number', 'ums4k7wq2nx'],
    ['number', 'Where is my container CSQU3054383?'],
    ['number', 'status of CSQU 305438 3 please'],
    ['number', 'track 071-12345675'],
    ['number', 'has MAEU123456789 arrived'],
    ['number', 'where is my BL SEL1988565'],
    ['number', 'UMB-0000-0000'],
    ['tracking', 'where is my shipment'],
    ['tracking', 'How do I track my cargo?'],
    ['tracking', 'wher is my shipmnt'],
    ['tracking', 'trackng'],
    ['tracking', 'when will it arrive'],
    ['tracking', 'I want to trace a parcel'],
    ['price', 'what does it cost from Shanghai to Kigali by sea'],
    ['price', 'how much is airfreight from Dubai'],
    ['price', 'price mombasa kigali truck'],
    ['price', 'cheapest way from China to Rwanda'],
    ['price', 'shiping cost from shangai'],
    ['price', 'Quote from Mumbai to Kigali'],
    ['price', 'rates from dar es salaam by road'],
    ['price', 'how much'],
    ['price', 'Guangzhou to Kigali'],
    ['price', 'I have goods in Dubai, sea freight'],
    ['price', 'what do you charge for a 20ft container from Mombasa'],
    ['price', 'Pirce from Nairobi?'],
    ['transit', 'how long does it take from China to Kigali'],
    ['transit', 'How many days from Dubai by air?'],
    ['transit', 'transit time mombasa kigali'],
    ['transit', 'how fast is road from dar'],
    ['transit', 'delivery time from india'],
    ['duty', 'duty on smartphones'],
    ['duty', 'import tax for cars'],
    ['duty', 'what is the tariff for 6907'],
    ['duty', 'HS 8517.13 rate?'],
    ['duty', '8517'],
    ['duty', '8703.23.90'],
    ['duty', 'How much tax do I pay on a laptop from China?'],
    ['duty', 'duty of palm oil'],
    ['duty', 'vat on rice'],
    ['duty', 'dutty on celing tiles'],
    ['duty', 'customs duty for second hand clothes'],
    ['duty', 'import duty on smart phone'],
    ['duty', 'excise on beer'],
    ['duty', 'what tax for motorcyle'],
    ['unknown_duty', 'duty on unobtainium'],
    ['unknown_duty', 'duty of heading 9999'],
    ['taxes', 'how are import taxes worked out'],
    ['taxes', 'what taxes do I pay in Rwanda'],
    ['taxes', 'VAT?'],
    ['routes', 'how far is Mombasa from Kigali'],
    ['routes', 'which corridors are there'],
    ['routes', 'distence to Dar es Salaam'],
    ['documents', 'which documents do I need'],
    ['documents', 'what papers for customs'],
    ['documents', 'do I need a certificate of origin'],
    ['documents', 'documnts for import'],
    ['documents', 'what is a bill of lading'],
    ['financing', 'do you offer invoice financing'],
    ['financing', 'can I get a loan'],
    ['financing', 'terms for 60 days'],
    ['financing', 'what is the discount for 90 day'],
    ['financing', 'finaning'],
    ['financing', 'can I pay later?'],
    ['contact', 'what are your help hours'],
    ['contact', 'can I talk to a human'],
    ['contact', 'how can I contact you'],
    ['contact', 'are you open on Saturday'],
    ['contact', 'contcat'],
    ['signup', 'how do I sign up'],
    ['signup', 'create an account'],
    ['signup', 'register my company'],
    ['signup', 'I want to join'],
    ['password', 'I forgot my password'],
    ['password', 'reset pasword'],
    ['password', 'I got no confirmation mail'],
    ['booking', 'how do I book a shipment'],
    ['booking', 'reserve space'],
    ['booking', 'change my booking'],
    ['cancel', 'can I cancel my booking'],
    ['cancel', 'what does it cost to cancel'],
    ['cancel', 'cancelation'],
    ['cancel', 'cancel my order UMB-1234-5678'],
    ['contact', 'my phone number is 0788123456'],
    ['tracking', 'my container is late'],
    ['privacy', 'delete my account'],
    ['weight', 'what is chargeable weight'],
    ['unknown', 'change my email'],
    ['quote', 'how do I get a quote'],
    ['quote', 'request quotation'],
    ['hubs', 'which consolidation hubs do you have'],
    ['hubs', 'groupage from China'],
    ['hubs', 'consolidaton'],
    ['currencies', 'which currencies do you show'],
    ['currencies', 'what exchange rate do you use'],
    ['currencies', 'convert dollars'],
    ['provider', 'how do I become a provider'],
    ['provider', 'join as a carrier'],
    ['about', 'who are you'],
    ['about', 'are you a robot?'],
    ['about', 'where is your office'],
    ['about', 'What is Umuhora?'],
    ['services', 'what services do you offer'],
    ['services', 'servises'],
    ['services', 'do you have cold rooms'],
    ['services', 'what can you do'],
    ['services', 'help'],
    ['thanks', 'thank you'],
    ['thanks', 'Thanks!'],
    ['thanks', 'murakoze cyane'],
    ['hello', 'hello'],
    ['hello', 'Hi'],
    ['hello', 'Muraho'],
    ['hello', 'good morning'],
    ['unknown', 'what is the meaning of life'],
    ['unknown', 'asdf qwer'],
    ['unknown', '???'],
    ['unknown', 'who won the football'],
    ['unknown', '🙂'],
    ['unknown', "'; drop table people; --"],
  ])('%s: %s', (topic, message) => expect(topicOf(message)).toBe(topic))

  it.each([
    ['price from Shanghai to Kigali by sea', 'Shanghai', 'Kigali', 'sea'],
    ['price from shangai by air', 'Shanghai', 'Kigali', 'air'],
    ['price from Bombay to Kigali by sea', 'Mumbai', 'Kigali', 'sea'],
    ['price from Tsingtao by sea', 'Qingdao', 'Kigali', 'sea'],
    ['truck Mombasa Kigali price', 'Mombasa', 'Kigali', 'road'],
    ['cost to Kampala from Mombasa', 'Mombasa', 'Kampala', null],
    ['how much from Kigali to Mombasa by road', 'Kigali', 'Mombasa', 'road'],
    ['rate to Rwanda from China', 'China', 'Kigali', null],
    ['price from Dar', 'Dar es Salaam', 'Kigali', null],
    ['air price from Addis', 'Addis Ababa', 'Kigali', 'air'],
    ['price out of the UK', 'Britain', 'Kigali', null],
    ['how much is a container from Jebel Ali', 'Jebel Ali', 'Kigali', 'sea'],
    ['price to Kigali', undefined, 'Kigali', null],
  ])('%s: from %s to %s by %s', (message, from, to, mode) => {
    const asked = understand(message)
    if (asked.topic !== 'price') throw new Error(asked.topic)
    expect([asked.lane?.from?.name, asked.lane?.to.name, asked.mode]).toEqual([from, to, mode])
  })

  it.each([
    'price Mombasa to Bujumbura',
    'how much from Dar es Salaam to Goma by road',
    'prix de Mombasa à Bujumbura',
    'prix de Dar vers Goma',
    'igiciro kuva Mombasa kugera i Bujumbura',
    'price to Goma from Mombasa',
  ])('a destination that is none of the market’s is not taken for Kigali: %s', (message) => {
    expect(understand(message)).not.toHaveProperty('lane.to')
  })

  it.each([
    ['how much is it from Dubai to transport a car', 'Dubai'],
    ['price from Mombasa to our warehouse in Kigali', 'Mombasa'],
  ])('another word after “to” is no destination: %s', (message, from) => {
    expect(understand(message)).toMatchObject({
      topic: 'price',
      lane: { from: { name: from }, to: { name: 'Kigali' } },
    })
  })

  it.each([
    ['What is the duty on a 2009 Toyota RAV4', 'unknown_duty'],
    ['droits de douane sur une Peugeot 2008', 'unknown_duty'],
    ['duty for heading no. 2009', 'duty'],
    ['Call me on 0788123456', 'contact'],
    ['rappelez-moi au 0788123456', 'contact'],
    ['mumpamagare kuri 0788123456', 'contact'],
  ])('a number is not taken for another: %s: %s', (message, topic) => expect(topicOf(message)).toBe(topic))

  it.each([
    ['duty on smartphones', ['8517']],
    ['duty on used car tyres', ['4012']],
    ['duty on cars and trucks', ['8703', '8704']],
    ['duty on ceramic tiles', ['6907']],
    ['duty on cotton fabric', ['5208']],
    ['tax on industrial machinery', ['8479']],
    ['tax on refridgerators', ['8418']],
    ['duty of 8701.21', ['870121']],
    ['duty of 8517.13.00 and 6907', ['8517', '6907']],
    ['duty on hydrogen peroxide', ['2847']],
    ['duty on a used Toyota car of 2009', ['8703']],
    ['duty of 2009', ['2009']],
    ['duty on a phone worth 2,000 USD', ['8517']],
  ])('%s: %j', (message, headings) => {
    const asked = understand(message)
    const found = asked.topic === 'duty' ? asked.duties.map(({ heading }) => heading) : asked.topic
    expect(found).toEqual(expect.arrayContaining(headings))
    expect(found.length).toBeLessThanOrEqual(headings.length + 1)
  })

  it('finds a topic for any text', () => {
    fc.assert(fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => topicOf(text).length > 0))
  })
})

describe('words', () => {
  it.each([
    ['Prices for SHOES, please!', ['price', 'for', 'shoe', 'please']],
    ["I can't", ['i', 'cant']],
    ['Liège café', ['liege', 'cafe']],
    ['boxes companies bus taxes', ['box', 'company', 'bus', 'tax']],
    ['des œufs', ['des', 'oeuf']],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))

  it.each([
    ['price', 'price', 0],
    ['pirce', 'price', 1],
    ['prce', 'price', 1],
    ['pricee', 'price', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('%j and %j differ by %d typing errors', (a, b, count) => {
    expect(slips(a, b)).toBe(count)
    expect(slips(b, a)).toBe(count)
  })

  it('corrects no short word, and never the first letter', () => {
    const known = new Set(['rate', 'price', 'financing'])
    expect(nearestWord('late', known)).toBeUndefined()
    expect(nearestWord('rote', known)).toBeUndefined()
    expect(nearestWord('trice', known)).toBeUndefined()
    expect(nearestWord('finaning', known)).toBe('financing')
  })

  it('a missing letter counts as exactly one typing error', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(11), (word, place) => {
        const cut = word.slice(0, place % word.length) + word.slice((place % word.length) + 1)
        expect(slips(word, cut)).toBe(1)
      }),
    )
  })
})
