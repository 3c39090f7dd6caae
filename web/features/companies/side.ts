import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { hasSide, listedSide, type Side, sidesOf } from '../../../domain/companies/sides.ts'
import { sideOfAddress } from '../../sides.ts'
import { useMe } from './companies.api.ts'

/** Kept for this tab, so that two tabs may be on two sides; it goes with the session. */
const key = 'umuhora-auth-side'
const watchers = new Set<() => void>()
/** Of the record that stands on the page, where that has a side. */
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
  /** Null for operators, and while the company is not known. */
  readonly side: Side | null
  /** Whether there is another one to switch to. */
  readonly both: boolean
  /** False where the address belongs to a side that the company does not have. */
  readonly had: boolean
}

/**
 * The side on which the company is shown: that of the address where it belongs to one, else the one on which this tab
 * was last, else the one that the person kept. What the company may do does not depend on it.
 */
export function useSide(): OwnSide {
  const me = useMe().data
  const { pathname } = useLocation()
  const kept = useSyncExternalStore(watch, tabSide, () => null)
  const ofAddress = sideOfAddress(pathname)
  const kind = me?.company.kind
  useEffect(() => {
    if (ofAddress && kind && hasSide(kind, ofAddress)) setTabSide(ofAddress)
  }, [ofAddress, kind])
  if (!me || !kind) return { side: null, both: false, had: true }
  return {
    side: listedSide(kind, ofAddress ?? kept ?? me.side),
    both: sidesOf(kind).length > 1,
    had: kind === 'operator' || ofAddress === null || hasSide(kind, ofAddress),
  }
}

/** Says on which side the company deals with the record of a page whose address does not say it. */
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

/** The same of a deal between two companies; of operators it is nobody's side. */
export function useSideOfDeal({ customer, provider }: Deal): void {
  const own = useMe().data?.company.id
  useSideOfRecord(own === customer.companyId ? 'customer' : own === provider.companyId ? 'provider' : null)
}

/** Whether the page shows a record of one side: there is none of it on the other. */
export const isOnRecord = (): boolean => ofRecord !== null

/** Turns this tab to a side. */
export const turnTo = setTabSide
