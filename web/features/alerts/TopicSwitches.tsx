import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { Switch } from '../../ui/Choices.tsx'
import { alertsWords } from './alerts.strings.ts'

type Word = PlainKey<typeof alertsWords>

export interface Switchable<T extends string> {
  readonly topic: T
  readonly label: Word
  readonly about?: Word
}

/** One switch per topic, read-only for users who may not change it. */
export function TopicSwitches<T extends string>(given: {
  switches: readonly Switchable<T>[]
  on: readonly T[]
  may: boolean
  set: (on: readonly T[]) => void
}) {
  const t = useWords(alertsWords)
  const { switches, on, may, set } = given
  return (
    <div className="grid gap-4">
      {switches.map(({ topic, label, about }) => (
        <Switch
          key={topic}
          label={t(label)}
          {...(about ? { description: t(about) } : {})}
          checked={on.includes(topic)}
          onChange={(checked) => set(checked ? [...on, topic] : on.filter((each) => each !== topic))}
          disabled={!may}
        />
      ))}
    </div>
  )
}
