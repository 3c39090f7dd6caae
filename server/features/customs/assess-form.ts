import type { AssessmentOnWire, PreviewForm } from '../../../contract/customs.ts'
import { assess } from '../../../domain/customs/assess.ts'
import type { AssessedLine, Assessment } from '../../../domain/customs/assessment.ts'
import type { Declaration, DeclaredGoods } from '../../../domain/customs/declaration.ts'
import type { AssessmentRefusal } from '../../../domain/customs/rate-book.ts'
import { readTariffCode, writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rateBook, type TariffBook } from './tariff-book.ts'
import { rateOnWire } from './tariff-wire.ts'

/** Assesses the import described by a form with the rates of a day. */
export async function assessForm(
  tx: Tx,
  config: Config,
  form: PreviewForm,
  day: string,
): Promise<AssessmentOnWire | Refusal<AssessmentRefusal>> {
  const { book, rates } = await rateBook(tx, config, day)
  const assessment = assess(declarationOf(form, book), rates, day)
  return isRefusal(assessment) ? assessment : onWire(assessment, book)
}

function declarationOf(form: PreviewForm, book: TariffBook): Declaration {
  return {
    goods: form.goods.map((goods) => goodsOf(goods, book)),
    mode: form.mode,
    freight: form.freight ?? null,
    insurance: form.insurance ?? null,
    countAirFreight: form.countAirFreight,
    quitusFiscal: form.quitusFiscal,
    vatRegistered: form.vatRegistered,
  }
}

function goodsOf(goods: PreviewForm['goods'][number], book: TariffBook): DeclaredGoods {
  const { vehicle } = goods
  const code = readTariffCode(goods.hsCode ?? '')
  return {
    code: code && book.known(code),
    rateId: goods.rateId ?? null,
    price: goods.commercialValue,
    quantity: goods.quantity,
    netWeightG: goods.netWeightKg === undefined ? null : Math.round(goods.netWeightKg * 1000),
    volumeMl: goods.litres === undefined ? null : Math.round(goods.litres * 1000),
    origin: goods.originGroup,
    certificateOfOrigin: goods.certificateOfOrigin,
    packedInPlastic: goods.packedInPlastic,
    inspected: goods.inspected ?? null,
    vatExemptGoods: goods.vatExemptGoods ?? null,
    exemptions: goods.exemptions,
    exciseProduct: goods.exciseProduct ?? null,
    packs: goods.packs ?? null,
    retailPricePerPack: goods.retailPricePerPack ?? null,
    vehicle: vehicle
      ? {
          ...vehicle,
          engineCc: vehicle.engineCc ?? null,
          priceWhenNew: vehicle.priceWhenNew ?? null,
          seats: vehicle.seats ?? null,
          capacityTonnes: vehicle.capacityTonnes ?? null,
        }
      : null,
  }
}

const lineOnWire = (line: AssessedLine): AssessmentOnWire['lines'][number] => ({
  ...line,
  baseParts: line.baseParts.map((part) => ({ ...part })),
})

function onWire(assessment: Assessment, book: TariffBook): AssessmentOnWire {
  return {
    ...assessment,
    goods: assessment.goods.map((goods) => ({
      ...goods,
      written: goods.code && writeTariffCode(goods.code),
      description: (goods.code && book.find(goods.code)?.description) || null,
      valueParts: goods.valueParts.map((part) => ({ ...part })),
      lines: goods.lines.map(lineOnWire),
      candidates: goods.candidates.map(rateOnWire),
      notices: [...goods.notices],
      calculatedFor: [...goods.calculatedFor],
    })),
    lines: assessment.lines.map(lineOnWire),
    notices: [...assessment.notices],
    rates: [...assessment.rates],
  }
}
