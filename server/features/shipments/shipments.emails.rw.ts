import { kigaliDay, kigaliTime } from '../../../domain/language/kigali-time.ts'
import { type MilestoneWords, reportOf, type ShipmentMail, type WithdrawnMail } from './shipments.emails.en.ts'

export const milestoneWords: MilestoneWords = {
  booked: 'Yatumijwe',
  picked_up: 'Yafashwe',
  gate_in: 'Yinjiye aho ipakirirwa',
  loaded: 'Yapakiwe',
  departed: 'Yahagurutse',
  arrived: 'Yahageze',
  discharged: 'Yapakuruwe',
  gate_out: 'Yasohotse aho ipakururirwa',
  border_crossed: 'Yambutse umupaka',
  at_dry_port: 'Iri ku cyambu kidakora ku nyanja, muri gasutamo',
  customs_inspection: 'Iragenzurwa na gasutamo',
  customs_released: 'Yarekuwe na gasutamo',
  out_for_delivery: 'Igiye kugezwa aho igenewe',
  delivered: 'Yagejejwe aho igenewe',
  position: 'Yagaragaye',
  held: 'Yahagaritswe by’agateganyo',
  hold_lifted: 'Yakomeje urugendo',
  breakdown: 'Imodoka yagize ikibazo',
  repaired: 'Imodoka yakozwe, irakomeza',
  vehicle_replaced: 'Imodoka yasimbujwe',
}

export const shipmentMail: ShipmentMail = (facts) => {
  const what = reportOf(facts, milestoneWords, 'rw')
  const expected = facts.classifier === 'EST'
  return {
    subject: `${facts.number}: ${expected ? 'biteganyijwe: ' : ''}${what}`,
    heading: expected ? `Biteganyijwe: ${what}` : what,
    paragraphs: [
      `Imizigo ${facts.number}, ${kigaliTime(facts.at, 'rw')}.`,
      ...(facts.eta ? [`Biteganyijwe ko izagezwa aho igenewe: ${kigaliDay(facts.eta, 'rw')}. Ni igereranya.`] : []),
    ],
    action: { label: 'Reba urugendo n’ikarita', url: facts.url },
  }
}

export const withdrawnMail: WithdrawnMail = (facts) => {
  const what = reportOf(facts, milestoneWords, 'rw')
  return {
    subject: `${facts.number}: raporo yakuweho: ${what}`,
    heading: `Raporo yakuweho: ${what}`,
    paragraphs: [
      `Utanga serivisi yakuyeho raporo ye “${what}”, ${kigaliTime(facts.at, 'rw')}, y’imizigo ${facts.number}.`,
      ...(facts.reason ? [`Impamvu: ${facts.reason}`] : []),
      ...(facts.eta ? [`Biteganyijwe ko izagezwa aho igenewe: ${kigaliDay(facts.eta, 'rw')}. Ni igereranya.`] : []),
    ],
    action: { label: 'Reba urugendo n’ikarita', url: facts.url },
  }
}
