import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import { localDay } from '../../../lib/format.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { rememberingCheck, summaryOf } from '../schools/schools.rows.ts'
import { SchoolsTable, type SchoolsTableHandle } from '../schools/schools-table.tsx'
import {
  BasicsFields,
  PartnersFields,
  PeopleFields,
  PlacesFields,
  SustainabilityFields,
} from './project-form-fields.tsx'
import { DraftNotice, StaleNotice } from './project-form-notices.tsx'
import { SECTION_OF, type SectionName, sectionStates } from './project-form.sections.ts'
import { SECTION_TITLES, TEXT } from './project-form.text.ts'
import classes from './project-form.module.css'
import { type ProjectField, validateProject } from './project-values.ts'
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
  const [today] = useState(() => localDay())
  const edit = useProjectForm({ user, today, project, onSaved })
  const { form } = edit
  const values = form.getValues()
  // What is missing may show a moment after the letter that was typed.
  const settled = useDeferredValue(values)
  const settledRows = useDeferredValue(edit.schools.rows)
  const check = useMemo(() => rememberingCheck([]), [])
  const states = sectionStates(settled, validateProject(settled), summaryOf(settledRows, check))
  const saveLabel = project ? TEXT.save : TEXT.create
  const place = useRef<HTMLFormElement>(null)
  const schools = useRef<SchoolsTableHandle>(null)

  const goTo = (section: SectionName) =>
    place.current?.querySelector<HTMLElement>(`[data-section="${section}"] h3`)?.focus()

  /** The browser scrolls to what is focused; the first fault is the first on the screen. */
  const focusFault = (faults: object) => {
    const first = (Object.keys(SECTION_OF) as ProjectField[]).find((field) => field in faults)
    const ofList = place.current?.querySelector<HTMLElement>(`[data-field="${first}"] input`)
    const node = ofList ?? (first && form.getInputNode(first))
    node?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const faults = validateProject(form.getValues())
    const isInOrder = Object.keys(faults).length === 0
    // The faults of the schools stand in their cells, which the form does not know.
    if (isInOrder && schools.current?.focusFirstFault()) return event.preventDefault()
    edit.submit(event)
    if (!isInOrder) focusFault(faults)
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
      <DraftNotice edit={edit} isNew={!project} />
      <SectionOverview states={states} onGo={goTo} />
      {section('basics', <BasicsFields edit={edit} user={user} />)}
      {section('places', <PlacesFields edit={edit} />)}
      {section('people', <PeopleFields edit={edit} />)}
      {section('partners', <PartnersFields edit={edit} />)}
      {section(
        'schools',
        <SchoolsTable
          ref={schools}
          rows={edit.schools.rows}
          onChange={edit.schools.change}
          states={values.target_locations}
        />,
      )}
      {section('sustainability', <SustainabilityFields edit={edit} />)}
      <div className={classes.end}>
        <StaleNotice edit={edit} />
        <FormFailure failure={edit.failure} faults={edit.faults} />
        <div className={classes.actions}>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          {!project && (
            <Button type="submit" variant="light" aria-disabled={edit.pending} onClick={() => edit.sendAs('draft')}>
              {TEXT.saveDraft}
            </Button>
          )}
          <Button
            type="submit"
            aria-disabled={edit.pending}
            opacity={edit.pending ? 0.75 : 1}
            onClick={() => edit.sendAs('submitted')}
          >
            {edit.pending ? TEXT.saving : saveLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}
