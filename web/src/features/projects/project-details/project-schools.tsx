import type { ListedSchool, ProjectDetails } from '@hub/contract/records/project'
import { lgaWithCode } from '@hub/contract/reference/lga-codes'
import { Button, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { approximatePlace } from '#domain/place/lgas.ts'
import { EmptyState } from '#ui/messages.tsx'
import { Icon, IconBadge, LockedMark } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import classes from './project-details.module.css'
import { t } from '#lib/language.ts'

/** Rows per page: a thousand rows would be slow on a phone. */
const PAGE = 100

export function ProjectSchools({ project }: { project: ProjectDetails }) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(PAGE)
  const wanted = useDeferredValue(search)
  const found = findSchools(project.schools, wanted)
  const flagged = project.schools.filter((school) => school.outside_states).length

  if (project.schools.length === 0) {
    return (
      <EmptyState
        icon="pin"
        title={t('No Schools Yet')}
        text={t('The schools of a project are entered with it, one by one or pasted from a sheet.')}
      />
    )
  }
  return (
    <Section
      title={t('Schools')}
      action={
        <TextInput
          type="search"
          aria-label={t('Search schools')}
          placeholder={t('School, place or coordinates')}
          leftSection={<Icon name="search" size={18} />}
          flex="0 1 22rem"
          miw="14rem"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setShown(PAGE)
          }}
        />
      }
    >
      <Text fz="s" c="dimmed" role="status">
        {countsOf(found.length, project.schools.length, flagged)}
      </Text>
      <ul className={classes.schools}>
        {found.slice(0, shown).map((school) => (
          <SchoolRow key={school.id} school={school} states={project.target_states} />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => setShown(shown + PAGE)}>
          {t('Show more schools')}
        </Button>
      )}
    </Section>
  )
}

function SchoolRow({ school, states }: { school: ListedSchool; states: readonly string[] }) {
  return (
    <li className={classes.school}>
      <strong>{school.school_name}</strong>
      <span>{placeWords(school)}</span>
      <span className={classes.coordinates}>{approximatePlace(school) ?? school.coordinates}</span>
      {school.is_locked && (
        <span className={classes.flag}>
          <LockedMark />
        </span>
      )}
      {school.outside_lga && (
        <span className={classes.flag}>
          <IconBadge
            label={t('Outside of {lga}', {
              lga: lgaWithCode(school.lga_pcode)?.name ?? '',
            })}
            icon="alert"
            tone="amber"
          />
        </span>
      )}
      {school.outside_states && (
        <span className={classes.flag}>
          <IconBadge label={t('Outside {states}', { states: states.join(', ') })} icon="alert" tone="amber" />
        </span>
      )}
    </li>
  )
}

const placeWords = ({ community, ward, lga_pcode }: ListedSchool) =>
  [community, ward, lgaWithCode(lga_pcode)?.name].filter(Boolean).join(' · ')

const countsOf = (found: number, total: number, flagged: number) =>
  flagged > 0
    ? t(
        "{found} of {total, plural, one {# school} other {# schools}}; {flagged, plural, one {# outside the project's states is} other {# outside the project's states are}} kept and flagged",
        { found, total, flagged },
      )
    : t('{found} of {total, plural, one {# school} other {# schools}}', { found, total })

export function findSchools(schools: readonly ListedSchool[], search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return schools
  return schools.filter((school) => {
    const text = `${placeWords(school)} ${school.school_name} ${school.coordinates}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
