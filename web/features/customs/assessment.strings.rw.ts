import type { Translated } from '../../platform/i18n.ts'
import type { assessmentWords as W } from './assessment.strings.ts'

export const assessmentWords: Translated<typeof W> = {
  simpleTitle: 'Ikiguzi cyose, mu ibarwa ryoroheje',
  simpleAbout:
    'Amahoro ya gasutamo, na TVA ya {{vat}}% ku gaciro ka gasutamo hiyongereyeho amahoro. Ibindi byishyurwa biri hepfo.',
  customsValue: 'Agaciro ka gasutamo (CIF)',
  duty: 'Amahoro ya gasutamo',
  vatLine: 'TVA {{vat}}%',
  totalTax: 'Amahoro na TVA',
  finalCost: 'Ikiguzi cyose',
  range: '{{low}} kugeza kuri {{high}}',

  stackTitle: 'Buri cyishyurwa n’itegeko ryacyo',
  stackAbout: 'Uko bikurikirana bibarwa ku mupaka. Ibipimo byo ku wa {{day}}.',
  showStack: 'Erekana ibyishyurwa byose',
  hideStack: 'Hisha ibyishyurwa',
  tableCaption: 'Ibyishyurwa kuri {{name}}',
  wholeDeclaration: 'Imenyekanisha ryose',
  charge: 'Icyishyurwa',
  baseAndRate: 'Igishingirwaho × igipimo',
  amount: 'Amafaranga',
  standing: 'Icyo ari cyo',
  law: 'Aho byanditse',
  since: 'kuva ku wa {{day}}',
  page: 'urupapuro rwa {{page}}',
  presumed: 'Igihe cyacyo cyararangiye; birakekwa ko kigikurikizwa',
  presumedAfter: 'Umunsi wacyo wa nyuma wari {{day}}; nta gishya cyasomwe',
  baseOf: 'kuri {{parts}}',
  perUnit: '{{unit}} {{count}} × {{amount}}',
  flat: 'amafaranga adahinduka',
  orHigher: 'cyangwa, niba ari byo byinshi, {{other}}',

  import_duty: 'Amahoro ya gasutamo',
  handling_fee: 'Amafaranga yo kwita ku mizigo',
  excise: 'Umusoro ku byaguzwe',
  vat: 'Umusoro ku nyongeragaciro (TVA)',
  withholding_tax: 'Umusoro ufatirwa',
  infrastructure_levy: 'Umusoro ugenewe ibikorwa remezo',
  african_union_levy: 'Umusanzu w’Umuryango wa Afurika Yunze Ubumwe',
  environmental_levy: 'Umusanzu w’ibidukikije ku bipfunyikwamo bya pulasitiki',
  strategic_reserves_levy: 'Umusanzu w’ububiko bw’ingoboka',
  fuel_levy: 'Umusanzu kuri lisansi na mazutu',
  quality_inspection_fee: 'Amafaranga yo kugenzura ubuziranenge',
  processing_fee: 'Amafaranga yo gukoresha mudasobwa',
  vehicle_registration_fee: 'Amafaranga yo kwandikisha ikinyabiziga',

  payable: 'Byishyurwa',
  reclaimable: 'Bisubizwa',
  aboutReclaimable: 'Usubizwa igihe umenyekanishije TVA',
  creditable: 'Bikurwamo',
  aboutCreditable: 'Bikurwa mu musoro ku nyungu wawe',
  notional: 'Mu ibarwa gusa',
  aboutNotional: 'Bijya mu bishingirwaho ibindi, ntibyishyurwa',
  exempt: 'Ntibyishyurwa',
  eac_origin: 'Ibicuruzwa bikomoka muri Afurika y’Iburasirazuba',
  comesa_origin: 'Ibicuruzwa bikomoka muri COMESA',
  quitus_fiscal: 'Ufite quitus fiscal',
  electric_vehicle: 'Ikinyabiziga gikoresha amashanyarazi',
  excise_exempt_vehicle: 'Ikinyabiziga gisonewe umusoro ku byaguzwe',
  listed_goods: 'Biri ku rutonde rw’ibisonewe TVA',
  levy_free_goods: 'Ibicuruzwa bisonewe uyu musanzu',
  claimed: 'Wasabye gusonerwa; urupapuro rubyemeza ruzasabwa',
  rate_is_zero: 'Igipimo ni zeru',

  part_price: 'igiciro',
  part_freight: 'ubwikorezi',
  part_insurance: 'ubwishingizi',
  part_customs_value: 'agaciro ka gasutamo',
  part_import_duty: 'amahoro',
  part_handling_fee: 'kwita ku mizigo',
  part_excise: 'umusoro ku byaguzwe',
  part_net_weight: 'uburemere nyabwo',
  part_litres: 'litiro',
  part_quantity: 'umubare',
  part_packs: 'amapaki',
  part_retail_value: 'agaciro ko kudandaza',

  unit_kg: 'kg',
  unit_t: 't',
  unit_l: 'litiro',
  unit_u: 'ikintu',
  unit_pack: 'ipaki',
  unit_declaration: 'imenyekanisha',
  unit_vehicle: 'ikinyabiziga',

  no_code: 'Nta HS code, igipimo kiri hagati mu byiciro by’amahoro.',
  no_rate_held: 'Nta gipimo cy’iyi kode dufite; kiri mu byiciro by’amahoro.',
  lines_differ: 'Imirongo y’iyi kode ifite ibipimo bitandukanye. Kode ndende ni yo itanga igipimo nyacyo.',
  for_some_goods: 'Bimwe mu bicuruzwa by’iyi kode bifite igipimo cyabyo. Hitamo icyawe hepfo.',
  rate_not_read: 'Inyandiko itanga igipimo nyacyo ntirasomwa.',
  sensitive_rate_unread: 'Ni igicuruzwa cyitabwaho by’umwihariko: igipimo cyacyo kirenze ibisanzwe kandi ntikirasomwa.',
  stay_not_restated:
    'Igipimo cyihariye cy’u Rwanda cyararangiye kandi nta nyandiko nshya yasomwe: umubare uri hagati yacyo n’igiciro gihuriweho.',
  product_not_named: 'Vuga igicuruzwa icyo ari cyo, umusoro ku byaguzwe ubarwe neza.',
  cap_unknown: 'Hashobora kubaho amafaranga ntarengwa kuri litiro; umubare wa litiro ntuzwi.',
  truck_below_five_tonnes: 'Nta gipimo twashoboye gusoma cy’amakamyo ari munsi ya toni eshanu.',
  levy_on_african_goods_unclear:
    'Aho byavuye ntihavuga kimwe niba ibicuruzwa bivuye mu bindi bihugu bya Afurika bitanga uyu musanzu.',
  may_be_vat_exempt:
    'Ibi bicuruzwa bishobora kuba ku rutonde rw’ibisonewe TVA. Vuga niba ibyawe birimo, umubare ube uw’ukuri.',
  may_be_inspected: 'Ibi bicuruzwa bishobora kuba ku rutonde rwa RICA cyangwa Rwanda FDA. Vuga niba ibyawe birimo.',
  may_be_levy_free: 'Amatungo yo kororoka, ibimera byo guterwa n’imiti irinda ibihingwa ntibitanga uyu musanzu.',
  engine_unknown:
    'Umusoro ku byaguzwe n’amafaranga ya puraki biterwa na moteri. Vuga ingano yayo, hasigare igiteranyo kimwe.',
  vehicle_age:
    'Umusoro ku byaguzwe w’imodoka ya hybride ushingira ku myaka yayo nyakuri. Iyo irengejeho n’umunsi, bara umubare munini.',
  excise_rate_unread:
    'Umusoro ku byaguzwe uratangwa, ariko igipimo cyawo nticyabonetse: hagati ya zeru n’igipimo kinini cy’itegeko.',
  fuel_reference_price:
    'TVA kuri lisansi na mazutu ibarirwa ku giciro ngenderwaho kitagaragara mu nyandiko ya Leta n’imwe.',

  notice_ask_about_car_above_usd_60000:
    'Imodoka zirengeje {{limit}} zifite igipimo cyazo, kandi aho byavuye ntihakivugaho rumwe. Baza Ikigo cy’Imisoro n’Amahoro.',
  notice_fuel_is_a_special_case:
    'Lisansi na mazutu bisoreshwa hakurikijwe ibiciro ngenderwaho. Iyi mibare ni iyo kuguha ishusho gusa.',
  notice_clearing_agent_needed:
    'Hejuru ya {{limit}} imenyekanisha rigomba gukorwa n’umwunganizi muri gasutamo ubifitiye uruhushya.',
  notice_used_vehicle_valued_by_price_when_new:
    'Ikinyabiziga cyakoze gihabwa agaciro k’igiciro cyacyo kikiri gishya, havuyemo ubusaze bwacyo.',
  notice_air_freight_left_out:
    'Mu ndege, ikiguzi cy’ubwikorezi ntikibarwa mu gaciro ka gasutamo (itegeko rya gasutamo rya EAC, umugereka wa kane).',
  notice_freight_left_out_for_eac_goods:
    'Ku bicuruzwa bikomoka muri Afurika y’Iburasirazuba, ubwikorezi n’ubwishingizi ntibibarwa mu gaciro.',
  notice_insurance_reckoned_at_one_per_cent: 'Nta bwishingizi bwanditse, bityo bubarwa nka 1% by’igiciro n’ubwikorezi.',
  notice_freight_unknown:
    'Nta kiguzi cy’ubwikorezi cyanditse. Agaciro ka gasutamo karimo ubwikorezi kugera Mombasa cyangwa Dar es Salaam, bityo imisoro izaba myinshi kurusha iyi.',
  notice_weight_unknown_handling_fee_left_out:
    'Uburemere nyabwo butazwi, amafaranga yo kwita ku mizigo ya FRW 10 kuri kg ntabarwa mu bishingirwaho.',
  notice_code_unknown:
    'Nta HS code, umusoro ku bitumizwa ubarwa kuva kuri 0 kugeza kuri 35%. Ibitabariwemo: umusoro ku byaguzwe (ibinyabiziga, ibinyobwa, ibikomoka kuri peteroli), ibicuruzwa bifite 50 kugeza kuri 100%, n’ubusonerwe.',
  notice_may_be_on_plastic_list:
    'Bipfunyitse muri pulasitiki? Ibi bicuruzwa bishobora kuba biri ku rutonde rw’umusanzu w’ibidukikije.',
  notice_used_vehicle_freight_may_count:
    'Ku modoka yakoze, nta nyandiko twasomye ivuga niba ubwikorezi n’ubwishingizi byongerwa ku gaciro: imibare iva ku gaciro katabirimo ikagera ku kabirimo.',
  notice_exchange_rate_old:
    'Igipimo cy’ivunjisha cyakoreshejwe kirengeje icyumweru: amafaranga azakurikiza igipimo cy’umunsi w’imenyekanisha.',
  notice_excise_rate_not_found:
    'Ibi bicuruzwa byishyura umusoro ku byaguzwe, kandi nta nyandiko ya Leta twashoboye gusoma itanga igipimo.',

  totalsTitle: 'Byose hamwe',
  atBorder: 'Ibyishyurwa ku mupaka',
  ofWhichReclaimable: 'muri byo, usubizwa umenyekanishije TVA',
  ofWhichCreditable: 'muri byo, bikurwa mu musoro ku nyungu wawe',
  net: 'Icyo umupaka ugutwara',
  landed: 'Ibicuruzwa n’ibyo ku mupaka hamwe',
  landedAbout: 'Hatabariwemo ubwikorezi buva ku cyambu bugera i Kigali, ububiko n’umwunganizi.',
  calculatedFor: 'Byabariwe: {{facts}}',
  fact_new: 'gishya',
  fact_used: 'cyakoze',
  fact_petrol: 'lisansi',
  fact_diesel: 'mazutu',
  fact_hybrid: 'lisansi n’amashanyarazi',
  fact_electric: 'amashanyarazi',
  fact_left_hand_drive: 'isitiringi iri ibumoso',
  fact_right_hand_drive: 'isitiringi iri iburyo',
  fact_engine_not_given: 'ingano ya moteri ntiyavuzwe',
  fact_no_certificate_of_origin: 'nta cyemezo cy’inkomoko',
  leastCertain: 'Igipimo gifite icyizere gito muri ibi: {{grade}}',
  rateUsed: '1 {{from}} = {{rate}} FRW ({{source}}, {{day}})',
  candidates: 'Ibipimo by’iyi kode',
  candidatesAbout: 'Kimwe muri byo ni icyawe; biterwa n’ibicuruzwa.',
  allGoods: 'ibindi bicuruzwa byose',
  choose: 'Koresha iki gipimo',
  chosen: 'Cyakoreshejwe',
  between: '{{low}}% kugeza kuri {{high}}%',
  cet: 'Ibipimo bihuriweho bya EAC',
  sensitive: 'Igicuruzwa cyihariye',
  stay: 'Igipimo cy’u Rwanda',
  until: 'kugeza ku wa {{day}}',
}
