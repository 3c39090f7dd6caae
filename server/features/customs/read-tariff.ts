import type { customsContract } from '../../../contract/customs.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { popularGoods } from '../../../domain/customs/popular-goods.ts'
import { readTariffCode, writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import type { Config } from '../../platform/config.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tariffBook } from './tariff-book.ts'
import { dutyOn, hitOf, lineOf } from './tariff-wire.ts'

type Answers = typeof customsContract

/** Codes that match a search, with their duty on a day. */
export async function searchTariff(
  tx: Tx,
  config: Config,
  { q, limit }: { readonly q: string; readonly limit: number },
  day: string,
): Promise<AnswerOf<Answers['searchTariff']>> {
  const book = await tariffBook(tx, config)
  const codes = await book.search.find(q, limit)
  return { items: codes.map((code) => hitOf(book, code, day)) }
}

/** Goods that are often imported, with their duty on a day. */
export async function popularGoodsOn(
  tx: Tx,
  config: Config,
  day: string,
): Promise<AnswerOf<Answers['listPopularGoods']>> {
  const book = await tariffBook(tx, config)
  return {
    items: popularGoods.map((goods) => {
      const duty = dutyOn(book, goods.hsCode, day)
      // A test ensures that these six codes are in the nomenclature.
      if (!duty) throw new Error(`no duty for ${goods.hsCode}`)
      const same = duty.doubt === null && duty.specific === null && duty.lowBp === goods.dutyPercent * 100
      return { ...goods, writtenCode: writeTariffCode(goods.hsCode), today: duty, differs: !same }
    }),
  }
}

/** A code with its duties on a day; undefined when the tariff does not have it. */
export async function readTariffLine(tx: Tx, config: Config, code: string, day: string) {
  const book = await tariffBook(tx, config)
  const found = book.find(book.known(readTariffCode(code) ?? ''))
  return found && lineOf(book, found, day)
}
