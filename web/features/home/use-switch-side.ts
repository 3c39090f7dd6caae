import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { acrossFrom } from '../../sides.ts'
import { onceMayLeave } from '../../ui/LeaveQuestion.tsx'
import { useSaveSide } from '../companies/companies.api.ts'
import { isOnRecord, turnTo } from '../companies/side.ts'

/** Switches the user to a side, and opens the same list there, or else the dashboard. */
export function useSwitchSide(): (side: Side) => void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const keep = useSaveSide()
  return (side) => {
    const to = isOnRecord() ? paths.dashboard : acrossFrom(pathname)
    const turn = () => {
      turnTo(side)
      // When saving fails, the side still applies in this tab.
      keep.mutate({ side })
    }
    if (!to) return turn()
    onceMayLeave(turn)
    void navigate(to)
  }
}
