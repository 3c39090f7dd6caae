import { useQuery } from '@tanstack/react-query'
import { cargoTemplatesContract as contract, type NewCargoTemplate } from '../../../contract/cargo-templates.ts'
import { call } from '../../platform/api-client.ts'
import { one, useWrite } from '../../platform/queries.ts'

export const useCargoTemplates = (enabled = true) =>
  useQuery({ ...one(contract.listCargoTemplates, {}), select: ({ items }) => items, enabled })

const saved = { changes: [contract.listCargoTemplates] }

export const useSaveCargo = () =>
  useWrite((body: NewCargoTemplate) => call(contract.saveCargoTemplate, { body }), saved)

export const useRenameCargo = () =>
  useWrite(
    ({ id, name }: { id: string; name: string }) =>
      call(contract.renameCargoTemplate, { params: { cargoTemplateId: id }, body: { name } }),
    saved,
  )

export const useDeleteCargo = () =>
  useWrite((id: string) => call(contract.deleteCargoTemplate, { params: { cargoTemplateId: id } }), saved)
