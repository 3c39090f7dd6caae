import { addedTo, type Grade } from '../../../domain/companies/permissions.ts'
import type { CompanyKind } from '../../../domain/companies/roles.ts'
import { useWords } from '../../platform/i18n.ts'
import { gradeWords, permissionWords } from '../../platform/roles.strings.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { peopleWords } from './people.strings.ts'

/** Roles by increasing permissions, then the duties. */
const grades = ['user', 'operator', 'manager', 'dispatch', 'accounts'] as const satisfies readonly Grade[]

const beginnings = {
  user: null,
  operator: 'beyondUser',
  manager: 'beyondOperator',
  dispatch: 'besideRole',
  accounts: 'besideRole',
} as const

/** The permissions of each role and duty in a company of this kind, from the table that the server uses. */
export function RolesCard({ kind }: { kind: CompanyKind }) {
  const t = useWords(peopleWords)
  const grade = useWords(gradeWords)
  const permission = useWords(permissionWords)
  const shown = grades.map((each) => ({ each, added: addedTo(each, kind) })).filter(({ added }) => added.length > 0)
  return (
    <TitledCard title={t('whatRolesMay')} description={t('whatRolesMayAbout')}>
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ each, added }) => {
          const beginning = beginnings[each]
          return (
            <li key={each} className="text-small">
              <h3 className="font-semibold">
                {grade(each)}{' '}
                <span className="font-normal text-ink-faint">
                  ({t(each === 'dispatch' || each === 'accounts' ? 'isDuty' : 'isRole')})
                </span>
              </h3>
              {beginning && <p className="mt-1 text-ink-soft">{t(beginning)}</p>}
              <ul className="mt-2 grid gap-1.5">
                {added.map((line) => (
                  <li key={line} className="flex items-start gap-2">
                    <Icon name="check" className="mt-0.5 size-4 shrink-0 text-hill" />
                    {permission(line)}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
