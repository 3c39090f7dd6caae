import { addedBy } from '../../../domain/companies/permissions.ts'
import { type Duty, duties, type Role } from '../../../domain/companies/roles.ts'
import { useWords } from '../../platform/i18n.ts'
import { gradeWords } from '../../platform/roles.strings.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { peopleWords } from './people.strings.ts'

interface Props {
  person: { readonly role: Role; readonly duties: readonly Duty[] }
  /** The person's name, for assistive technology. */
  name: string
  may: boolean
  /** Called with the complete new list and the duty that was changed. */
  give: (list: Duty[], touched: Duty) => void
}

/** The duties that add a permission to a role: selected by a manager, read-only for others. */
export function DutyChoices({ person, name, may, give }: Props) {
  const t = useWords(peopleWords)
  const grade = useWords(gradeWords)
  const useful = duties.filter((duty) => addedBy(duty, person.role).length > 0)
  const has = useful.filter((duty) => person.duties.includes(duty))
  if (!may) return has.map((duty) => grade(duty)).join(', ') || '–'
  if (useful.length === 0) return '–'
  return (
    <span className="grid gap-2">
      {useful.map((duty) => (
        <Checkbox
          key={duty}
          label={grade(duty)}
          about={t('dutyOf', { duty: grade(duty), name })}
          checked={person.duties.includes(duty)}
          onChange={(on) => give(on ? [...has, duty] : has.filter((each) => each !== duty), duty)}
        />
      ))}
    </span>
  )
}
