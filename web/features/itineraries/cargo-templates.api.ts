import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cargoTemplatesContract, type NewCargoTemplate } from '../../../contract/cargo-templates.ts'
import { call } from '../../platform/api-client.ts'

const queryKey = ['cargo-templates']

export function useCargoTemplates(enabled = true) {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(cargoTemplatesContract.listCargoTemplates, {}, { signal })).items,
    enabled,
  })
}

function useStep<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey }) })
}

export const useSaveCargo = () =>
  useStep((body: NewCargoTemplate) => call(cargoTemplatesContract.saveCargoTemplate, { body }))

export const useRenameCargo = () =>
  useStep(({ id, name }: { id: string; name: string }) =>
    call(cargoTemplatesContract.renameCargoTemplate, { params: { cargoTemplateId: id }, body: { name } }),
  )

export const useDeleteCargo = () =>
  useStep((id: string) => call(cargoTemplatesContract.deleteCargoTemplate, { params: { cargoTemplateId: id } }))
