import type { ProviderMails } from './providers.emails.en.ts'

export const providerMails: ProviderMails = {
  accepted: ({ company, url }) => ({
    subject: 'Ikigo cyawe ubu ni utanga serivisi wagenzuwe kuri Umuhora',
    heading: `${company} yaragenzuwe`,
    paragraphs: [
      'Ubu ushobora gutangaza intonde z’ibiciro, gusubiza abasaba ibiciro no kwakira komande.',
      'Ibyo wari waratumije nk’umukiriya byose biguma aho biri.',
    ],
    action: { label: 'Andika urutonde rwa mbere rw’ibiciro', url },
  }),
  declined: ({ reason, url }) => ({
    subject: 'Ubusabe bwawe bwo kuba utanga serivisi bwanzwe',
    heading: 'Ntitwashoboye kugenzura ikigo cyawe',
    paragraphs: [`Impamvu yatanzwe: ${reason}`, 'Ushobora kubikosora ukongera gusaba.'],
    action: { label: 'Reba ubusabe', url },
  }),
  suspended: ({ reason, url }) => ({
    subject: 'Ikigo cyawe cyahagaritswe gutanga serivisi kuri Umuhora',
    heading: 'Ikigo cyawe cyahagaritswe',
    paragraphs: [
      `Impamvu yatanzwe: ${reason}`,
      'Intonde zawe z’ibiciro zahishwe kandi nta kindi gishya gishobora kugutumizwaho. Ibyumvikanyweho birakomeza: byemeze kandi ubikore.',
    ],
    action: { label: 'Reba komande zawe', url },
  }),
  lifted: ({ url }) => ({
    subject: 'Ikigo cyawe cyongeye kwemererwa kugurisha kuri Umuhora',
    heading: 'Ihagarikwa ryakuweho',
    paragraphs: ['Intonde zawe z’ibiciro zagarutse ku isoko, uretse izarengeje igihe.'],
    action: { label: 'Reba komande zawe', url },
  }),
}
