import type { CertificateWords } from './certificate-paper.strings.en.ts'

export const certificateWords: CertificateWords = {
  title: 'Icyemezo cy’ubwishingizi',
  subtitle: 'Ubwishingizi bw’imizigo',
  facts: {
    number: 'Nomero y’icyemezo',
    state: 'Uko gihagaze',
    insurer: 'Umwishingizi',
    licence: 'Uruhushya',
    insured: 'Uwishingiwe',
    itinerary: 'Inzira',
    goods: 'Ibicuruzwa',
    cargo: 'Imizigo',
    hsCode: 'Kode y’amahoro',
    way: 'Kuva n’aho ijya',
    insuredValue: 'Agaciro kishingiwe',
    premium: 'Ikiguzi cy’ubwishingizi',
    deductible: 'Uruhare rw’umukiriya',
    bound: 'Cyatanzwe ku wa',
  },
  version: (number, version, day) => `${number}, inyandiko ya ${version} yo ku wa ${day}`,
  states: {
    bound: () => 'Cyatanzwe; kizatangira gukora ibicuruzwa bihagurutse',
    in_force: (day) => `Kirakora kuva ku wa ${day}`,
    ended: (day) => `Cyarangiye ku wa ${day}, ibicuruzwa bihageze`,
    cancelled: (day) => `CYAHAGARITSWE ku wa ${day}. Iki cyemezo nta gaciro gifite.`,
    cancelled_late: (day) =>
      `CYAHAGARITSWE ku wa ${day}, ibicuruzwa bishobora kuba byari byarahagurutse. Kuva ubwo nta cyo cyishingira; ikiguzi cyacyo kirishyurwa.`,
    void: (day) =>
      `NTA GACIRO kuva ku wa ${day}: ibicuruzwa byari byarahagurutse mbere y’ubwishingizi. Nta cyo cyishingira.`,
  },
  containers: (count, code) => `${count} × ${code}`,
  cubicMetres: (written) => `${written} m³`,
  kilograms: (written) => `${written} kg`,
  ofInsured: (share) => `${share} by’agaciro kishingiwe, kuri buri gihombo`,
  noDeductible: 'Ntarwo',
  rate: (share) => `${share} by’agaciro kishingiwe`,
  leastPremium: 'ikiguzi gito gishoboka',
  voyage: 'Inzira yishingiwe',
  columns: { way: 'Kuva n’aho ijya', mode: 'Uburyo', carrier: 'Utwara', planned: 'Biteganyijwe' },
  modes: { sea: 'Inyanja', air: 'Indege', road: 'Umuhanda' },
  byInsured: 'Uwishingiwe',
  days: (from, to) => `kuva ku wa ${from} kugeza ku wa ${to}`,
  cover: 'Ibyishingirwa',
  clauses: {
    A: 'Institute Cargo Clauses (A), 1/1/09 (CL382)',
    B: 'Institute Cargo Clauses (B), 1/1/09 (CL383)',
    C: 'Institute Cargo Clauses (C), 1/1/09 (CL384)',
  },
  byAir: 'Ku bitwarwa n’indege: Institute Cargo Clauses (Air), uretse ibyoherejwe n’iposita, 1/1/09 (CL387).',
  covered: {
    A: 'Byishingirwa: ingorane zose zo kubura cyangwa kwangirika, n’igihombo gisangiwe cyo mu nyanja.',
    B: 'Byishingirwa: inkongi, guturika, ubwato bukubise hasi cyangwa burohamye, ikinyabiziga kibirindutse, gari ya moshi itaye inzira, kugongana, umutingito, inkuba, ibijugunywe mu nyanja, ibitwawe n’umuraba, amazi y’inyanja, ikiyaga cyangwa umugezi yinjiye, umuzigo wose watakaye ugwa mu gupakira cyangwa gupakurura, n’igihombo gisangiwe cyo mu nyanja.',
    C: 'Byishingirwa: inkongi, guturika, ubwato bukubise hasi cyangwa burohamye, ikinyabiziga kibirindutse, gari ya moshi itaye inzira, kugongana, gupakururira ku cyambu cy’amakuba, ibijugunywe mu nyanja, n’igihombo gisangiwe cyo mu nyanja.',
  },
  excluded: {
    A: 'Ntibyishingirwa: ibyakozwe nkana n’uwishingiwe, ibisanzwe bitonyoka cyangwa bisaza, gupfunyika nabi, inenge y’ibicuruzwa ubwabyo, gutinda, igihombo cy’utwara uwishingiwe yari azi, intambara n’imyigaragambyo.',
    B: 'Ntibyishingirwa: ubujura, kumeneka n’imvura, hamwe n’ibyo amabwiriza akuramo: ibyakozwe nkana, ibisanzwe bitonyoka cyangwa bisaza, gupfunyika nabi, inenge y’ibicuruzwa ubwabyo, gutinda, intambara n’imyigaragambyo.',
    C: 'Ntibyishingirwa: ubujura, kumeneka, ibyangijwe n’amazi n’ibitakaye mu gupakira cyangwa gupakurura, hamwe n’ibyo amabwiriza akuramo: ibyakozwe nkana, ibisanzwe bitonyoka cyangwa bisaza, gupfunyika nabi, inenge y’ibicuruzwa ubwabyo, gutinda, intambara n’imyigaragambyo.',
  },
  duration:
    'Kuva mu bubiko kugeza mu bundi: ubwishingizi butangira ibicuruzwa bitangiye kwimurwa ngo bipakirwe, bukarangira bipakuruwe aho bijya, bitarenze iminsi 60 bivanywe mu bwato, cyangwa iminsi 30 bivanywe mu ndege.',
  loss: 'Habaye kubura cyangwa kwangirika',
  lossSteps: [
    'Byandike ku nyemezabwakirwa, ufate amafoto mbere yo kwimura ibicuruzwa.',
    'Menyesha umwishingizi ako kanya, ureke impuguke ye ibone ibicuruzwa.',
    'Saba utwara kuryozwa igihombo mu nyandiko, mu minsi itatu nyuma yo kubishyikirizwa.',
    'Bika inyemezabuguzi, urutonde rw’ibipakiye, inyandiko y’ubwikorezi n’inyemezabwakirwa.',
  ],
  disclaimer:
    'Iki cyemezo kigaragaza ubwishingizi bwafatiwe kuri Umuhora ku mwishingizi wavuzwe hano, hakurikijwe amabwiriza y’urutonde yatangaje. Umwishingizi ni we wenyine ububazwa; Umuhora nta cyo yishingira.',
  page: (number, of) => `Umuhora, urupapuro ${number} kuri ${of}`,
}
