import type { Language } from '../language/language.ts'

/**
 * Countries that maps of our lanes show, by ISO 3166-1: letters, number, and the name in Kinyarwanda, which is ours
 * because Intl has none.
 */
const rows = [
  ['AE', '784', 'Leta Zunze Ubumwe z’Abarabu'],
  ['AF', '004', 'Afuganisitani'],
  ['AO', '024', 'Angola'],
  ['AT', '040', 'Otirishiya'],
  ['AU', '036', 'Ositaraliya'],
  ['BD', '050', 'Bangaladeshi'],
  ['BE', '056', 'Ububiligi'],
  ['BG', '100', 'Bulugariya'],
  ['BI', '108', 'U Burundi'],
  ['BW', '072', 'Botswana'],
  ['CD', '180', 'Kongo-Kinshasa'],
  ['CF', '140', 'Santarafurika'],
  ['CG', '178', 'Kongo-Brazavile'],
  ['CH', '756', 'Ubusuwisi'],
  ['CM', '120', 'Kameruni'],
  ['CN', '156', 'Ubushinwa'],
  ['DE', '276', 'Ubudage'],
  ['DJ', '262', 'Jibuti'],
  ['DZ', '012', 'Alijeriya'],
  ['EG', '818', 'Misiri'],
  ['ER', '232', 'Eritereya'],
  ['ES', '724', 'Esipanye'],
  ['ET', '231', 'Etiyopiya'],
  ['FR', '250', 'Ubufaransa'],
  ['GA', '266', 'Gabo'],
  ['GB', '826', 'Ubwongereza'],
  ['GR', '300', 'Ubugereki'],
  ['HK', '344', 'Hong Kong'],
  ['ID', '360', 'Indoneziya'],
  ['IN', '356', 'Ubuhinde'],
  ['IQ', '368', 'Iraki'],
  ['IR', '364', 'Irani'],
  ['IT', '380', 'Ubutaliyani'],
  ['JO', '400', 'Yorudaniya'],
  ['JP', '392', 'Ubuyapani'],
  ['KE', '404', 'Kenya'],
  ['KH', '116', 'Kamboje'],
  ['KP', '408', 'Koreya ya Ruguru'],
  ['KR', '410', 'Koreya y’Epfo'],
  ['KZ', '398', 'Kazakisitani'],
  ['LA', '418', 'Lawosi'],
  ['LK', '144', 'Siri Lanka'],
  ['LY', '434', 'Libiya'],
  ['MA', '504', 'Maroke'],
  ['MG', '450', 'Madagasikari'],
  ['ML', '466', 'Mali'],
  ['MM', '104', 'Miyanimari'],
  ['MN', '496', 'Mongoliya'],
  ['MW', '454', 'Malawi'],
  ['MY', '458', 'Maleziya'],
  ['MZ', '508', 'Mozambike'],
  ['NA', '516', 'Namibiya'],
  ['NE', '562', 'Nijeri'],
  ['NG', '566', 'Nijeriya'],
  ['NL', '528', 'Ubuholandi'],
  ['NP', '524', 'Nepali'],
  ['OM', '512', 'Omani'],
  ['PH', '608', 'Filipine'],
  ['PK', '586', 'Pakisitani'],
  ['PL', '616', 'Polonye'],
  ['PT', '620', 'Porutigali'],
  ['QA', '634', 'Katari'],
  ['RO', '642', 'Rumaniya'],
  ['RU', '643', 'Uburusiya'],
  ['RW', '646', 'U Rwanda'],
  ['SA', '682', 'Arabiya Sawudite'],
  ['SD', '729', 'Sudani'],
  ['SG', '702', 'Singapuru'],
  ['SO', '706', 'Somaliya'],
  ['SS', '728', 'Sudani y’Epfo'],
  ['SY', '760', 'Siriya'],
  ['TD', '148', 'Cadi'],
  ['TH', '764', 'Tayilande'],
  ['TM', '795', 'Turukimenisitani'],
  ['TN', '788', 'Tuniziya'],
  ['TR', '792', 'Turukiya'],
  ['TZ', '834', 'Tanzaniya'],
  ['UA', '804', 'Ukereni'],
  ['UG', '800', 'Uganda'],
  ['UZ', '860', 'Uzubekisitani'],
  ['VN', '704', 'Viyetinamu'],
  ['YE', '887', 'Yemeni'],
  ['ZA', '710', 'Afurika y’Epfo'],
  ['ZM', '894', 'Zambiya'],
  ['ZW', '716', 'Zimbabwe'],
] as const

const inKinyarwanda = new Map<string, string>(rows.map(([code, , name]) => [code, name]))
const codes = new Map<string, string>(rows.map(([code, number]) => [number, code]))

/** All of them, by their letters (ISO 3166-1 alpha-2). */
export const countryCodes = rows.map(([code]) => code)
export type CountryCode = (typeof countryCodes)[number]

/** The letters of a country (ISO 3166-1 alpha-2) by its number, for those that our maps show. */
export function countryOfNumber(number: string): string | undefined {
  return codes.get(number)
}

/** `Rwanda`, `Allemagne`, `Ubushinwa`; the English name where Kinyarwanda has none here. */
export function countryName(code: string, language: Language): string {
  const own = language === 'rw' ? inKinyarwanda.get(code) : undefined
  return own ?? new Intl.DisplayNames(language === 'fr' ? 'fr' : 'en-GB', { type: 'region' }).of(code) ?? code
}
