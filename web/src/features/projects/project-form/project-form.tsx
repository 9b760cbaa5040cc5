import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { dayInNigeria } from '@hub/contract/days'
import { faultsIn, focusField } from '../../../lib/faults.ts'
import { FormEnd } from '../../../ui/form-end.tsx'
import { checkSchool, nextFault, rememberingCheck, summaryOf } from '../../../domain/school/schools.rows.ts'
import { SchoolsTable, type SchoolsTableHandle } from '../schools/schools-table.tsx'
import { useCheckedRows } from '../schools/use-checked-rows.ts'
import {
  BasicsFields,
  PartnersFields,
  PeopleFields,
  PlacesFields,
  SustainabilityFields,
} from './project-form-fields.tsx'
import { DraftNotice, StaleNotice } from '../../../ui/edit-notices.tsx'
import { LABELS } from '../../../domain/project/project-fields.ts'
import { FIELDS, type SectionName, sectionStates } from './project-form.sections.ts'
import { SECTION_TITLES, TEXT } from './project-form.text.ts'
import classes from './project-form.module.css'
import { validateProject } from '../../../domain/project/project-values.ts'
import { SectionOverview } from './section-overview.tsx'
import { useProjectForm } from './use-project-form.ts'

interface ProjectFormProps {
  user: User
  /** The one that is edited; without it a new one is reported. */
  project?: ProjectDetails
  onSaved: (project: ProjectDetails) => void
  onCancel: () => void
}

export function ProjectForm({ user, project, onSaved, onCancel }: ProjectFormProps) {
  const [today] = useState(() => dayInNigeria())
  const place = useRef<HTMLFormElement>(null)
  const schools = useRef<SchoolsTableHandle>(null)

  /** The browser scrolls to what is focused; the first fault is the first on the screen. */
  const focusFault = (faults: object) => {
    const first = FIELDS.find((field) => field in faults)
    if (first === 'schools') return schools.current?.focusFirstFault()
    if (first) focusField(place.current, first)
  }
  const edit = useProjectForm({ user, today, project, onSaved, focusFault })
  const { form } = edit
  const values = form.getValues()
  // What is missing may show a moment after the letter that was typed.
  const settled = useDeferredValue(values)
  const check = useMemo(() => rememberingCheck([], edit.refused), [edit.refused])
  const checkedRows = useCheckedRows(edit.schools.rows, check)
  const schoolRows = summaryOf(checkedRows, check)
  const states = sectionStates(settled, validateProject(settled), schoolRows)
  // A new form greets with what is to be filled in; what is wrong is said when somebody has tried to send it.
  const [wasTried, setTried] = useState(false)
  const schoolsFault = edit.refused?.size ? undefined : form.errors.schools
  const faults = faultsIn(
    { ...form.errors, schools: wasTried && schoolRows.faulty > 0 ? LABELS.schools : schoolsFault },
    { ...LABELS, schools: TEXT.schools(schoolRows.faulty, nextFault(checkedRows, check)) },
  )

  const goTo = (section: SectionName) =>
    place.current?.querySelector<HTMLElement>(`[data-section="${section}"] h3`)?.focus()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setTried(true)
    const isInOrder = Object.keys(validateProject(form.getValues())).length === 0
    if (!isInOrder || !nextFault(edit.schools.rows, (row) => checkSchool(row, []))) return edit.submit(event)
    // Its own check of the schools, as what the server refused before may pass by now; their faults stand in their cells.
    event.preventDefault()
    schools.current?.focusFirstFault()
  }
  const cancel = () => {
    edit.discard()
    onCancel()
  }

  const section = (name: SectionName, fields: React.ReactNode) => (
    <section className={classes.section} data-section={name} aria-labelledby={`project-${name}`}>
      <h3 id={`project-${name}`} tabIndex={-1}>
        {SECTION_TITLES[name]}
      </h3>
      {fields}
    </section>
  )

  return (
    <form
      ref={place}
      onSubmit={submit}
      noValidate
      className={classes.form}
      aria-label={project ? TEXT.editTitle : TEXT.createTitle}
    >
      <SectionOverview states={states} wasTried={wasTried} onGo={goTo} />
      <DraftNotice
        draftedAt={edit.draftedAt}
        text={project ? TEXT.editKept : TEXT.draftKept}
        isNew={!project}
        onStartOver={edit.startOver}
      />
      {section('basics', <BasicsFields edit={edit} user={user} />)}
      {section('places', <PlacesFields edit={edit} />)}
      {section('people', <PeopleFields edit={edit} />)}
      {section('partners', <PartnersFields edit={edit} />)}
      {section(
        'schools',
        <>
          <SchoolsTable
            ref={schools}
            rows={edit.schools.rows}
            onChange={edit.schools.change}
            states={values.target_locations}
            refused={edit.refused}
          />
          {schoolsFault && <p className={classes.fault}>{schoolsFault}</p>}
        </>,
      )}
      {section('sustainability', <SustainabilityFields edit={edit} />)}
      <FormEnd
        failure={edit.failure}
        faults={faults}
        onGoTo={(name) => focusFault({ [name]: true })}
        pending={edit.pending}
        saveLabel={project ? TEXT.save : TEXT.create}
        onSave={() => edit.sendAs('submitted')}
        onCancel={cancel}
        otherSave={
          !project && (
            // No submit button of its own: Enter in a field presses the first of those, and means the other one.
            <Button
              variant="light"
              aria-disabled={edit.pending}
              onClick={({ currentTarget }) => {
                edit.sendAs('draft')
                currentTarget.form?.requestSubmit()
              }}
            >
              {TEXT.saveDraft}
            </Button>
          )
        }
      >
        <StaleNotice
          isStale={edit.isStale}
          title={TEXT.staleTitle}
          onLoad={() => void edit.loadNewer()}
          loaded={edit.conflicts && TEXT.newerLoaded(edit.conflicts.map((field) => LABELS[field]))}
        />
      </FormEnd>
    </form>
  )
}
