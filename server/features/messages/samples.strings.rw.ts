import type { sampleWords as W } from './samples.strings.ts'

export const sampleWords: typeof W = {
  quote: {
    subject: 'Igiciro cya kontineri iva i Shanghai cyabonetse',
    content:
      'Mwaramutse,\n\nUru ni urugero rw’uko mumenya ibisubizo: abatwara imizigo b’urugero batatu bafite igiciro cya kontineri imwe ya metero 12 (40 ft) iva i Shanghai ijya i Kigali. “Reba ingero” ku mbonerahamwe yanyu ibyerekana. Ubusabe bwanyu buri mu Ibiciro.\n\nItsinda rishinzwe ubwikorezi',
  },
  shipment: {
    subject: 'Imizigo yanyu yavuye i Mombasa',
    content:
      'Mwaramutse,\n\nUru ni urugero rw’uko mumenya amakuru y’imizigo: ikamyo y’urugero yavuye i Mombasa, biteganyijwe ko izagera i Kigali mu minsi itandatu. “Reba ingero” ku mbonerahamwe yanyu yerekana urugendo rwayo. Imizigo yanyu iri mu Imizigo.\n\nItsinda rishinzwe ubwikorezi',
  },
  draft: {
    subject: 'Kubika ibicuruzwa nyuma ya gasutamo',
    content: 'Muraho,\n\nMushobora kutubikira paleti ebyiri i Masaka icyumweru kimwe nyuma yo kuva muri gasutamo?',
  },
}
