import type { sampleWords as W } from './samples.strings.ts'

export const sampleWords: typeof W = {
  quote: {
    subject: 'Igiciro cya kontineri iva i Shanghai cyabonetse',
    content:
      'Mwaramutse,\n\nAbatwara imizigo batatu basubije ubusabe bwanyu bwa kontineri imwe ya metero 12 (40 ft) iva i Shanghai ijya i Kigali. Igiciro gito kurusha ibindi kizarangira ku wa Gatanu. Fungura Ibiciro ubigereranye, wemere kimwe.\n\nItsinda rishinzwe ubwikorezi',
  },
  shipment: {
    subject: 'Imizigo yanyu yavuye i Mombasa',
    content:
      'Mwaramutse,\n\nIkamyo itwaye amakaro yanyu yavuye i Mombasa uyu munsi, biteganyijwe ko izagera i Kigali mu minsi itandatu. Mushobora kuyikurikirana mu Imizigo. Mutegure inyandiko y’umwimerere y’ubwikorezi bwo mu nyanja (B/L) ya gasutamo.\n\nItsinda rishinzwe ubwikorezi',
  },
  draft: {
    subject: 'Kubika ibicuruzwa nyuma ya gasutamo',
    content: 'Muraho,\n\nMushobora kutubikira paleti ebyiri i Masaka icyumweru kimwe nyuma yo kuva muri gasutamo?',
  },
}
