import { useId } from 'react'
import { type Inclusion, inclusions } from '../../../domain/offers/inclusions.ts'
import { useWords } from '../../platform/i18n.ts'
import { inclusionWords, priceWords } from './price.strings.ts'

export interface Covers {
  readonly included: readonly Inclusion[]
  readonly notIncluded: readonly Inclusion[]
}

const answers = ['included', 'notIncluded', 'unsaid'] as const

/** For each thing that a price can cover: included, not included, or unspecified. */
export function InclusionChoices({ value, onChange }: { value: Covers; onChange: (value: Covers) => void }) {
  const t = useWords(priceWords)
  const id = useId()
  const answerFor = (inclusion: Inclusion) =>
    value.included.includes(inclusion) ? 'included' : value.notIncluded.includes(inclusion) ? 'notIncluded' : 'unsaid'
  const choose = (inclusion: Inclusion, answer: (typeof answers)[number]) => {
    const others = (list: readonly Inclusion[]) => list.filter((each) => each !== inclusion)
    onChange({
      included: answer === 'included' ? [...others(value.included), inclusion] : others(value.included),
      notIncluded: answer === 'notIncluded' ? [...others(value.notIncluded), inclusion] : others(value.notIncluded),
    })
  }
  return (
    <div className="grid gap-x-10 text-small xl:grid-cols-2">
      {inclusions.map((inclusion) => (
        // No `legend`: Safari does not place it in the flex row.
        <fieldset
          key={inclusion}
          aria-labelledby={`${id}${inclusion}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
        >
          <span id={`${id}${inclusion}`}>{inclusionWords[inclusion]}</span>
          <div className="flex gap-x-3">
            {answers.map((answer) => (
              <label key={answer} className="flex items-center gap-1.5 py-1 whitespace-nowrap text-ink-soft">
                <input
                  type="radio"
                  name={inclusion}
                  checked={answerFor(inclusion) === answer}
                  onChange={() => choose(inclusion, answer)}
                  className="size-4 accent-lake"
                />
                {t(answer)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
