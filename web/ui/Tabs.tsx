import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface Tab<V extends string> {
  readonly value: V
  readonly label: string
  readonly content: ReactNode
}

export function Tabs<V extends string>(given: { tabs: readonly Tab<V>[]; value: V; onChange: (value: V) => void }) {
  return (
    <Base.Root value={given.value} onValueChange={(value) => given.onChange(value as V)}>
      <Base.List className="relative grid auto-cols-fr grid-flow-col rounded-control bg-sunken p-1">
        {given.tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="relative z-10 h-9 rounded-badge px-3 text-small font-semibold text-ink-faint data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
        <Base.Indicator className="absolute top-1 left-0 h-9 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-badge bg-surface shadow-e1 transition-all duration-200 ease-calm" />
      </Base.List>
      {given.tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
