import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { hasSide, listedSide, type Side, sidesOf } from '../../../domain/companies/sides.ts'
import { sideOfAddress } from '../../sides.ts'
import { useMe } from './companies.api.ts'

/** Stored per tab, so that two tabs can show different sides; removed with the session. */
const key = 'umuhora-auth-side'
const watchers = new Set<() => void>()
/** The side of the record on the current page, if it has one. */
let ofRecord: Side | null = null

function setTabSide(side: Side): void {
  if (sessionStorage.getItem(key) === side) return
  sessionStorage.setItem(key, side)
  for (const watcher of watchers) watcher()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

const tabSide = () => sessionStorage.getItem(key) as Side | null

export interface OwnSide {
  /** Null for operators, and until the company is loaded. */
  readonly side: Side | null
  /** True when the company has both sides and can switch. */
  readonly both: boolean
  /** False when the address belongs to a side that the company does not have. */
  readonly had: boolean
}

/**
 * The side that is shown: that of the address, else the last one of this tab, else the saved one of the user. It does
 * not affect permissions.
 */
export function useSide(): OwnSide {
  const me = useMe().data
  const { pathname } = useLocation()
  const ofTab = useSyncExternalStore(watch, tabSide, () => null)
  const ofAddress = sideOfAddress(pathname)
  const kind = me?.company.kind
  useEffect(() => {
    if (ofAddress && kind && hasSide(kind, ofAddress)) setTabSide(ofAddress)
  }, [ofAddress, kind])
  if (!me || !kind) return { side: null, both: false, had: true }
  return {
    side: listedSide(kind, ofAddress ?? ofTab ?? me.side),
    both: sidesOf(kind).length > 1,
    had: kind === 'operator' || ofAddress === null || hasSide(kind, ofAddress),
  }
}

/** Sets the company's side of the record on a page whose address does not determine it. */
export function useSideOfRecord(side: Side | null): void {
  useEffect(() => {
    if (!side) return
    ofRecord = side
    setTabSide(side)
    return () => {
      ofRecord = null
    }
  }, [side])
}

interface Deal {
  readonly customer: { readonly companyId: string }
  readonly provider: { readonly companyId: string }
}

/** The same for a deal between two companies; has no effect for operators. */
export function useSideOfDeal({ customer, provider }: Deal): void {
  const own = useMe().data?.company.id
  useSideOfRecord(own === customer.companyId ? 'customer' : own === provider.companyId ? 'provider' : null)
}

/** True when the page shows a record of one side, which does not exist on the other. */
export const isOnRecord = (): boolean => ofRecord !== null

/** Switches this tab to a side. */
export const turnTo = setTabSide
