import type { Translated } from '../../platform/i18n.ts'
import type { docsWords as W } from './docs.strings.ts'

export const docsWords: Translated<typeof W> = {
  pageTitle: 'Imfashanyigisho ya API | Umuhora',
  pageDescription: 'Ubusabe bwose bwa API ya Umuhora: ababwemerewe, ibyo busaba, ibyo busubiza n’uko bwanga.',
  heading: 'Imfashanyigisho ya API',
  lead: 'Yanditswe ivuye mu masezerano seriveri ubwayo igenzura, bityo ntishobora kuvuga ibitandukanye n’ibyo seriveri ikora.',
  openapi: 'Inyandiko ya OpenAPI 3.1',
  problems: 'Icyo kwanga bisobanura',
  introduction: 'Intangiriro',
  contents: 'Ibice',
  allow: 'Ababyemerewe',
  parameters: 'Mu nzira',
  query: 'Mu ishakisha',
  headers: 'Mu mitwe',
  body: 'Ibyoherezwa',
  schemas: 'Imiterere y’amakuru',
  example: 'Urugero',
  answer: 'Igisubizo',
  refusals: 'Yanga ivuga',
  creates: 'Isaba Idempotency-Key',
  required: 'ni ngombwa',
  anyone: 'uwo ari we wese',
  person: 'umuntu wese winjiye',
  customer: 'abo mu bigo by’abakiriya',
  provider: 'abo mu batanga serivisi',
  operator: 'abakozi b’urubuga',
}
