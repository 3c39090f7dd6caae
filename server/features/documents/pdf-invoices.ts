import { inflateSync } from 'node:zlib'
import { objectsOf } from './pdf-objects.ts'

/** Root elements of electronic invoices: UN/CEFACT (Factur-X, ZUGFeRD 1 and 2), UBL, and its credit note. */
const roots: ReadonlySet<string> = new Set(['CrossIndustryInvoice', 'CrossIndustryDocument', 'Invoice', 'CreditNote'])

/** Characters of the longest dictionary of an embedded file. */
const longestDictionary = 5000
/** Bytes of the largest invoice, decompressed. */
const largest = 10 * 1024 * 1024

/**
 * Whether the only files in a PDF are XML of an electronic invoice. Each has to be a plain object that is there once,
 * uncompressed or deflated.
 * @param parts the text of the file, and of its object streams
 * @param named how often the names `EF` and `EmbeddedFile` are in the file, in whatever spelling: all have to be found here
 */
export function embedsOnlyInvoices(
  content: Buffer,
  parts: readonly string[],
  named: { readonly EF: number; readonly EmbeddedFile: number },
): boolean {
  const specifications = parts.flatMap((part) =>
    [...part.matchAll(/\/EF\s*<<([^<>]*)>>/g)].map(([, refs = '']) => refs),
  )
  if (specifications.length === 0 || specifications.length !== named.EF) return false
  const numbers = new Set<number>()
  for (const refs of specifications) {
    const found = [...refs.matchAll(/\/(?:UF|F|DOS|Mac|Unix)\s+(\d{1,10})\s+\d{1,5}\s+R/g)]
    if (found.length === 0 || refs.replace(/\/(?:UF|F|DOS|Mac|Unix)\s+\d+\s+\d+\s+R/g, '').trim() !== '') return false
    for (const [, number = ''] of found) numbers.add(Number(number))
  }
  const [text = ''] = parts
  const { objects, arePlain } = objectsOf(text)
  if (!arePlain) return false
  const versionsOf = Map.groupBy(objects, ({ number }) => number)
  let typed = 0
  for (const number of numbers) {
    const [only, another] = versionsOf.get(number) ?? []
    if (!only || another) return false
    const begin = text.slice(only.from, only.from + longestDictionary)
    const [opening = ''] = /\bstream\r?\n/.exec(begin) ?? []
    if (opening === '') return false
    const dictionary = begin.slice(0, begin.indexOf(opening))
    const from = only.from + dictionary.length + opening.length
    const until = text.indexOf('endstream', from)
    if (/\/EmbeddedFile(?![\w#])/.test(dictionary)) typed++
    if (until < 0 || !isInvoice(content.subarray(from, until), dictionary)) return false
  }
  // A stream with this type that no specification names would be another file.
  return typed === named.EmbeddedFile
}

function isInvoice(stream: Buffer, dictionary: string): boolean {
  const filter = /\/Filter\s*(\/\w+|\[[^\]]*\])/.exec(dictionary)?.[1]?.replace(/[\s[\]]/g, '')
  if (filter !== undefined && filter !== '/FlateDecode' && filter !== '/Fl') return false
  if (/\/(DecodeParms|DP|Crypt)\b/.test(dictionary)) return false
  let xml: string
  try {
    xml = (filter ? inflateSync(stream, { maxOutputLength: largest }) : stream.subarray(0, largest)).toString('utf8')
  } catch {
    return false
  }
  if (/<!(DOCTYPE|ENTITY)|<\?xml-stylesheet|\0/i.test(xml)) return false
  const begun = xml.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?(?:\s*<!--(?:(?!-->)[\s\S])*-->)*\s*/, '')
  const [, root = ''] = /^<(?:[\w.-]+:)?([\w.-]+)[\s/>]/.exec(begun) ?? []
  return roots.has(root)
}
