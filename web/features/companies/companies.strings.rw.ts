import type { Translated } from '../../platform/i18n.ts'
import type { companiesRefusals as R, verifiedWords as V, invitationWords as W } from './companies.strings.ts'

/** Texts for every refusal of the companies' contract. */
export const companiesRefusals: Translated<typeof R> = {
  last_manager: 'Umuyobozi wa nyuma ntashobora kuva mu kigo cyangwa guhindura uruhare. Banza ugire undi umuyobozi.',
  role_above_own: 'Nta wutanga uruhare rusumba urwe, cyangwa ngo afatire icyemezo umusumba.',
  own_role: 'Ntushobora guhindura uruhare rwawe cyangwa kwikura mu kigo. Baza undi muyobozi.',
  already_in_company: 'Uyu muntu asanzwe ari muri iki kigo.',
  invitation_invalid: 'Ubu butumire bwarakoreshejwe, bwarakuweho, bwarengeje igihe, cyangwa bwohererejwe indi aderesi.',
  name_reserved: 'Iri zina ni irya Umuhora cyangwa iry’utanga serivisi wagenzuwe. Koresha iryawe.',
  company_has_records: 'Ikigo urimo ubu gifite ubusabe cyangwa komande biri mu izina ryawe, bityo ntushobora kukivamo.',
}

export const verifiedWords: Translated<typeof V> = { unverified: 'Ntiyagenzuwe' }

export const invitationWords: Translated<typeof W> = {
  pageTitle: 'Ubutumire | Umuhora',
  pageDescription: 'Hari ikigo kigutumiye gukorana na cyo kuri Umuhora. Fungura iyi aderesi wemere ubutumire.',
  heading: 'Watumiwe',
  loading: 'Ubutumire burimo gusomwa…',
  incomplete: 'Iyi aderesi ntiyuzuye. Ongera uyifungure yose uko yakabaye uhereye muri imeyili.',
  invitedTo: '{{company}} iragutumira, uruhare: {{role}}.',
  sentTo: 'Ubutumire bwoherejwe kuri {{email}} kandi bukora kuri iyo aderesi gusa.',
  accept: 'Emera ubutumire',
  leaves: 'Uvuye mu kigo urimo ubu winjiye muri iki.',
  signInFirst:
    'Niba ufite konti: injira, hanyuma wongere ufungure aderesi iri muri imeyili. Niba utayifite: iyandikishe ukoresheje iyo aderesi, winjire mu kigo umaze kuyemeza.',
  signIn: 'Kwinjira',
  signUp: 'Kwiyandikisha',
  joined: 'Murakaza neza muri {{company}}',
}
