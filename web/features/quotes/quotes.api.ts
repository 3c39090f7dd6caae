import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type QuoteForm, quotesContract } from '../../../contract/quotes.ts'
import { call } from '../../platform/api-client.ts'

export function useRequestQuote() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: QuoteForm) => call(quotesContract.requestQuote, { body }),
    onSuccess: (request) => {
      queries.setQueryData(['quotes', 'one', request.id], request)
      return queries.invalidateQueries({ queryKey: ['quotes', 'list'] })
    },
  })
}
