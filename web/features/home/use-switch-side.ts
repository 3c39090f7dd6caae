import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { acrossFrom } from '../../sides.ts'
import { useKeepSide } from '../companies/companies.api.ts'
import { isOnRecord, turnTo } from '../companies/side.ts'

/** Turns the person to a side, and leads to the same list there, else to the dashboard. */
export function useSwitchSide(): (side: Side) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const keep = useKeepSide()
  return (side) => {
    const to = isOnRecord() ? paths.dashboard : acrossFrom(pathname)
    turnTo(side)
    // Where it is not kept, it holds in this tab all the same.
    keep.mutate({ side })
    if (to) void navigate(to)
  }
}
