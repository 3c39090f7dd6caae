import type { SettingsMails } from './settings.emails.en.ts'

export const settingsMails: SettingsMails = {
  domainCode: ({ company, manager, domain, code, hours }) => ({
    subject: `${code} yemerera ikigo gukoresha ${domain} kuri Umuhora`,
    heading: `Ese ${domain} ni iya ${company}?`,
    paragraphs: [
      `Ni ko ${manager} avuga. Iyi kode ni yo ${company} ibyemezanya: uwiyandikisha nyuma akoresheje aderesi ya ${domain} ashobora kwinjira mu kigo ubwe.`,
      `Kode ni ${code}. Imara amasaha ${hours}.`,
      'Yitange ari uko ibi ari ukuri. Niba utazi iki kigo, ntugire icyo ukora: nta kizahinduka.',
    ],
  }),
  factorReset: ({ company, manager, link }) => ({
    subject: 'Icyemezo cyawe cya kabiri cyakuweho',
    heading: 'Icyemezo cyawe cya kabiri cyakuweho',
    paragraphs: [
      `${manager} wo muri ${company} yakuyeho icyemezo cya kabiri cya konti yawe, kandi wasohowe ku bikoresho byose. Ubutaha winjire ukoresheje ijambobanga, ushyireho ikindi gishya.`,
      'Niba utabisabye, hita umuvugisha.',
    ],
    action: { label: 'Injira', url: link },
  }),
}
