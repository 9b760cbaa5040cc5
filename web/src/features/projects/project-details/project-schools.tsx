import type { ListedSchool, ProjectDetails } from '@hub/contract/projects'
import { Button, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { counted, formatCount } from '#lib/format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconBadge, LockedMark } from '#ui/icon-badge.tsx'
import { findSchools } from './find-schools.ts'
import classes from './project-details.module.css'

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
        title="No Schools Yet"
        text="The schools of a project are entered with it, one by one or pasted from a sheet."
      />
    )
  }
  return (
    <section className={classes.section} aria-labelledby="schools-title">
      <div className={classes.sectionHead}>
        <h3 id="schools-title">Schools</h3>
        <TextInput
          type="search"
          aria-label="Search schools"
          placeholder="Community, school or coordinates"
          leftSection={<Icon name="search" size={18} />}
          className={classes.sectionSearch}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setShown(PAGE)
          }}
        />
      </div>
      <p className={classes.hint} role="status">
        {countsOf(found.length, project.schools.length, flagged)}
      </p>
      <ul className={classes.rows}>
        {found.slice(0, shown).map((school) => (
          <SchoolRow key={school.id} school={school} states={project.target_states} />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          Show more schools
        </Button>
      )}
    </section>
  )
}

function SchoolRow({ school, states }: { school: ListedSchool; states: readonly string[] }) {
  return (
    <li className={classes.school}>
      <span className={classes.schoolName}>{school.school_name}</span>
      <span>{school.community}</span>
      <span className={classes.coordinates}>{school.coordinates}</span>
      {school.is_locked && (
        <span className={classes.flag}>
          <LockedMark />
        </span>
      )}
      {school.outside_states && (
        <span className={classes.flag}>
          <IconBadge label={`Outside ${states.join(', ')}`} icon="alert" tone="amber" />
        </span>
      )}
    </li>
  )
}

function countsOf(found: number, total: number, flagged: number) {
  const words = `${formatCount(found)} of ${counted(total, 'school', 'schools')}`
  return flagged > 0
    ? `${words}; ${formatCount(flagged)} with coordinates outside the project's states ${flagged === 1 ? 'is' : 'are'} kept and flagged`
    : words
}
