import { Component, type ReactNode } from 'react'
import { wordsOf } from '../../platform/i18n.ts'
import { shipmentsWords } from './shipments.strings.ts'

/** Error boundary of the map: when the map cannot be loaded, the rest of the page stays. */
export class MapBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <p className="rounded-inner bg-sunken px-4 py-10 text-center text-small text-ink-soft">
        {wordsOf(shipmentsWords)('mapFailed')}
      </p>
    )
  }
}
