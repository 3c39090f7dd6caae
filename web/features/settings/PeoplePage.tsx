import { useState } from 'react'
import { type Duty, type Role, roles } from '../../../domain/companies/roles.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { gradeWords } from '../../platform/roles.strings.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Select } from '../../ui/Select.tsx'
import { useMay, useMe } from '../companies/companies.api.ts'
import { companiesRefusals } from '../companies/companies.strings.ts'
import { DomainsCard } from './DomainsCard.tsx'
import { DutyChoices } from './DutyChoices.tsx'
import { InvitationsCard } from './InvitationsCard.tsx'
import { peopleWords } from './people.strings.ts'
import { RolesCard } from './RolesCard.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { type Person, useChangePeople, usePeople, usePeopleAsWritten } from './settings.api.ts'
import { settingsRefusals } from './settings.strings.ts'

const refusals = { ...companiesRefusals, ...settingsRefusals }

export function meta() {
  return pageMeta(wordsOf(peopleWords)('pageTitle'))
}

/** The users of the company; managers assign roles, invite, reset second factors and remove. */
export default function PeoplePage() {
  const t = useWords(peopleWords)
  const me = useMe()
  const people = usePeople()
  const change = useChangePeople()
  // So that a second change at once builds on the first.
  const written = usePeopleAsWritten()
  const [step, setStep] = useState<Step | null>(null)
  const grade = useWords(gradeWords)
  const may = useMay()('people')
  const nameOf = (person: Person) => `${person.firstName} ${person.lastName}`.trim() || person.email

  const giveRole = (person: Person, role: Role) =>
    toastOutcome(
      change.mutateAsync({ kind: 'role', personId: person.id, role }),
      { title: t('roleSaved', { name: nameOf(person), role: grade(role) }) },
      refusals,
    )
  const giveDuties = (person: Person, list: Duty[], duty: Duty) =>
    toastOutcome(
      change.mutateAsync({ kind: 'role', personId: person.id, role: person.role, duties: list }),
      {
        title: t(list.includes(duty) ? 'dutyGiven' : 'dutyTaken', { name: nameOf(person), duty: grade(duty) }),
      },
      refusals,
    )
  const askReset = (person: Person) =>
    setStep({
      title: t('resetTitle', { name: nameOf(person) }),
      about: t('resetAbout'),
      go: t('resetGo'),
      done: t('resetDone', { name: nameOf(person) }),
      destructive: true,
      run: () => change.mutateAsync({ kind: 'reset-factor', personId: person.id }),
    })
  const askRemoval = (person: Person) =>
    setStep({
      title: t('removeTitle', { name: nameOf(person) }),
      about: t('removeAbout'),
      go: t('removeGo'),
      done: t('removeDone', { name: nameOf(person) }),
      destructive: true,
      run: () => change.mutateAsync({ kind: 'remove', personId: person.id }),
    })

  const columns: Column<Person>[] = [
    {
      key: 'name',
      heading: t('name'),
      cell: (person) => (
        <>
          <span className="font-semibold">{nameOf(person)}</span>
          {person.id === me.data?.person.id && <span className="text-ink-faint"> ({t('you')})</span>}
          <span className="block break-all text-ink-faint">{person.email}</span>
        </>
      ),
    },
    {
      key: 'role',
      heading: t('role'),
      cell: (person) =>
        may && person.id !== me.data?.person.id ? (
          <Select
            aria-label={t('roleOf', { name: nameOf(person) })}
            className="w-36"
            options={roles.map((value) => ({ value, label: grade(value) }))}
            value={person.role}
            onChange={(role) => role && role !== person.role && giveRole(person, role)}
          />
        ) : (
          <>
            {grade(person.role)}
            {may && <span className="block text-ink-faint">{t('ownRole')}</span>}
          </>
        ),
    },
    {
      key: 'duties',
      heading: t('duties'),
      cell: (person) => (
        <DutyChoices
          person={person}
          name={nameOf(person)}
          may={may}
          give={(list, duty) => giveDuties(person, list, duty)}
        />
      ),
    },
    {
      key: 'factor',
      heading: t('secondFactor'),
      cell: (person) => (
        <Badge tone={person.secondFactor ? 'hill' : 'neutral'}>
          {t(person.secondFactor ? 'factorOn' : 'factorOff')}
        </Badge>
      ),
    },
    {
      key: 'joined',
      heading: t('joined'),
      cell: (person) => <span className="whitespace-nowrap">{formatDay(person.joinedAt)}</span>,
    },
    ...(may
      ? [
          {
            key: 'actions',
            heading: t('actions'),
            cell: (person: Person) => (
              <span className="flex flex-wrap gap-2 @max-3xl:justify-end">
                {!person.secondFactor && person.id === me.data?.person.id && '–'}
                {person.secondFactor && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('resetNamed', { name: nameOf(person) })}
                    onClick={() => askReset(person)}
                  >
                    {t('reset')}
                  </Button>
                )}
                {person.id !== me.data?.person.id && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('removeNamed', { name: nameOf(person) })}
                    onClick={() => askRemoval(person)}
                  >
                    {t('remove')}
                  </Button>
                )}
              </span>
            ),
          },
        ]
      : []),
  ]
  return (
    <SettingsFrame title={t('title')} subtitle={t('subtitle')}>
      <Panels className="grid gap-8">
        <section>
          <h2 className="sr-only">{t('people')}</h2>
          <PagedList query={people} words={refusals} rowClassName="h-16" empty={null}>
            {(rows) => (
              <DataTable
                caption={t('peopleCaption')}
                columns={columns}
                rows={rows.map(written)}
                keyOf={(person) => person.id}
              />
            )}
          </PagedList>
        </section>
        {me.data && <RolesCard kind={me.data.company.kind} />}
        {may && (
          <Panels className="grid items-start gap-6 lg:grid-cols-2">
            <InvitationsCard />
            <DomainsCard />
          </Panels>
        )}
      </Panels>
      <ConfirmDialog step={step} close={() => setStep(null)} words={refusals} />
    </SettingsFrame>
  )
}
