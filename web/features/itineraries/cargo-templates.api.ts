import { useQuery } from '@tanstack/react-query'
import { cargoTemplatesContract as contract } from '../../../contract/cargo-templates.ts'
import { one, useVerb } from '../../platform/queries.ts'

export const useCargoTemplates = (enabled = true) =>
  useQuery({ ...one(contract.listCargoTemplates, {}), select: ({ items }) => items, enabled })

const saved = { changes: [contract.listCargoTemplates] }

export const useSaveCargo = () => useVerb(contract.saveCargoTemplate, saved)

export const useRenameCargo = () => useVerb(contract.renameCargoTemplate, saved)

export const useDeleteCargo = () => useVerb(contract.deleteCargoTemplate, saved)
