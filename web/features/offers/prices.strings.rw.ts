import type { Translated } from '../../platform/i18n.ts'
import type { pricesWords as W } from './prices.strings.ts'

export const pricesWords: Translated<typeof W> = {
  pageTitle: 'Ibiciro byo gutwara imizigo ijya i Kigali | Umuhora',
  pageDescription:
    'Ibiciro byatangajwe by’amakamyo, inyanja, indege, ububiko, ibyuma bisimbura n’abunganira muri gasutamo mu Rwanda.',
  heading: 'Ibiciro byatangajwe',
  lead: 'Igiciro cyose cyatangajwe, ibyo kitarimo n’igihe kimara. Kureba ntibisaba konti; gutumiza birayisaba.',
  services: 'Serivisi',
  ask: 'Saba igiciro',
  account: 'Kugira ngo utumize, injira cyangwa ufungure konti.',
  signIn: 'Injira',
  signUp: 'Fungura konti',
}
