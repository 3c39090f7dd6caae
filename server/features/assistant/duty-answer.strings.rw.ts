import type { DutyWords } from './duty-answer.strings.en.ts'

export const dutyWords: DutyWords = {
  grades: {
    A: 'inyandiko ya Leta',
    B: 'ahantu habiri hatari aha Leta',
    C: 'ahantu hamwe',
    D: 'ikigereranyo, kigomba kugenzurwa',
  },
  line: (code, goods, rates, byLine, grade) =>
    `HS ${code}, ${goods}: amahoro ya gasutamo ${rates}${byLine ? ', bitewe na kode' : ''} (${grade}).`,
  stay: (rates, year, grade) =>
    `U Rwanda rukoresha ${rates} (${year}, ${grade}; niba bizakomeza byemezwa n’Ikigo cy’Imisoro n’Amahoro).`,
  percent: (percent) => `${percent}%`,
  between: (low, high) => `hagati ya ${low}% na ${high}%`,
  perUnit: (usd, per) => `USD ${usd} kuri ${per === 't' ? 'toni' : 'kg'}`,
  higherOf: (share, specific) => `${share} cyangwa ${specific}, hagafatwa ikiruta ikindi`,
  higherRate: 'igipimo kiri hejuru',
  forGoods: (goods) => `kuri ${goods}`,
  sensitive: 'igicuruzwa cyihariye',
  or: ' cyangwa ',
  more: (count) => `Hari izindi kode ${count} bihuye: sobanura neza igicuruzwa, cyangwa wohereze HS code.`,
  others: (vatPercent) =>
    `TVA ni ${vatPercent}% by’agaciro ka gasutamo (CIF) hamwe n’amahoro, keretse ibicuruzwa bisonewe; hashobora kwiyongeraho umusoro ku byaguzwe n’andi mafaranga (/customs). Ikigo cy’Imisoro n’Amahoro ni cyo cyemeza ibipimo bya nyuma.`,
  source: (name, readOn) => `Bivuye ku bipimo by’amahoro, byanditse mu Cyongereza (${name}, byasomwe ku wa ${readOn})`,
  unknown: (helpHours) =>
    `Icyo ntikiri ku rutonde rwacu rw’ibipimo by’amahoro: ruriho ibyo u Rwanda rukunda gutumiza. Ohereza imibare ine ibanza ya HS code, cyangwa ubaze umwunganizi muri gasutamo. Abakozi bacu basubiza ${helpHours}. Ikigo cy’Imisoro n’Amahoro ni cyo cyemeza.`,
}
