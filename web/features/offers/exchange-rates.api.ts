import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { exchangeRatesContract as contract, type RateForm } from '../../../contract/exchange-rates.ts'
import { one, pages, useVerb } from '../../platform/queries.ts'

/** A new rate is announced by an event of `offers`. */
const meta = { follows: 'offers' }

/** The rates used for display today. */
export const useCurrentRates = () =>
  useQuery({ ...one(contract.getCurrentRates, {}), meta, select: ({ rates }) => rates })

export const useRates = (from: RateForm['from'] | undefined) =>
  useInfiniteQuery({ ...pages(contract.listRates, { query: { from } }), meta, placeholderData: keepPreviousData })

export const useEnterRate = () => useVerb(contract.enterRate, { changes: ['exchange-rates'] })
