/** Characters that look like a Latin letter or like one another (after Unicode TR39, those that occur in names). */
const confusable: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аαɑ@4',
    b: 'ьвβ8',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєε3',
    g: 'ɡ9',
    h: 'һнη',
    i: 'іїιıl1|!ӏ',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'пո',
    o: 'оοσ0ө',
    p: 'рρ',
    q: 'ԛ',
    r: 'гѓ',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υцս',
    v: 'ѵν',
    w: 'ԝωѡ',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ2',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

/** Legal forms, and common additions of carriers: a name that differs only in these is the same name. */
const additions =
  /(?<![\p{L}\p{N}])(?:ltd|limited|llc|plc|inc|sa|sarl|sas|co|company|corp|gmbh|bv|rwanda|kigali|africa|group|logistics|shipping|cargo|airlines|airways)(?![\p{L}\p{N}])/gu

/**
 * The visual form of a name: letters without diacritics, look-alikes as one, `rn` as `m` and `vv` as `w`, without
 * spaces. Two names with the same skeleton look the same.
 */
export function nameSkeleton(name: string): string {
  // Signs such as ™ would become letters.
  const letters = name
    .replace(/\p{So}/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(additions, ' ')
  const bare = letters.replace(/[^\p{L}\p{N}@$|!]/gu, '') || name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const signs = [...bare].map((sign) => confusable.get(sign) ?? sign).join('')
  return signs.replaceAll('rn', 'm').replaceAll('vv', 'w')
}
