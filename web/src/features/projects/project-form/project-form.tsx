import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { Box, Button, Input, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { dayInNigeria } from '@hub/contract/days'
import { errorsIn, focusField } from '#lib/use-server-form.ts'
import { FormEnd } from '#ui/form-end.tsx'
import { checkSchool, nextMarked, rememberingCheck, summaryOf } from '#domain/school/schools.checks.ts'
import { SchoolsTable, type SchoolsTableHandle, useCheckedRows } from '#features/projects/schools/schools-table.tsx'
import {
  BasicsFields,
  PartnersFields,
  PeopleFields,
  PlacesFields,
  PlanFields,
  SustainabilityFields,
} from './project-form-fields.tsx'
import { BothValues, DraftNotice, SavedSign, StaleNotice } from '#ui/draft-notices.tsx'
import type { OpenDraft } from '#lib/outbox/draft-state.ts'
import { useDraft } from '#lib/outbox/use-draft.ts'
import { t } from '#lib/language.ts'
import { begunProject, projectDraft, type WholeProject } from '#domain/project/project-draft.ts'
import { PROJECT_LABELS, type ProjectField, type TextField } from '#domain/project/project-fields.ts'
import { FIELDS, type SectionName, sectionStates } from './project-form.sections.ts'
import { SECTION_TITLES, TEXT } from './project-form.text.ts'
import classes from './project-form.module.css'
import { validateProject } from '#domain/project/project-values.ts'
import { SectionOverview } from './section-overview.tsx'
import { useProjectForm } from './use-project-form.ts'
import { SCHOOL_FIELD_NAMES, type SchoolRow, schoolText } from '#domain/school/schools.rows.ts'

const CHOSEN = ['is_hrp', 'operation_type', 'response_type']
function wordsOf(name: string, value: string | readonly string[]) {
  if (typeof value === 'string') return CHOSEN.includes(name) && value ? t(value) : value
  return value.map((each) => t(each)).join(', ')
}
const schoolWords = (school: SchoolRow | null) =>
  school ? SCHOOL_FIELD_NAMES.flatMap((field) => schoolText(school, field) || []).join(' · ') : TEXT.removed

function disputedIn({ newer, form }: Pick<ReturnType<typeof useProjectForm>, 'newer' | 'form'>) {
  if (!newer) return []
  const typed = form.getValues()
  const fields = Object.entries(newer.fields).flatMap(([name, theirs]) =>
    theirs === undefined
      ? []
      : [
          {
            name,
            label: PROJECT_LABELS[name as ProjectField],
            mine: wordsOf(name, typed[name as keyof typeof typed]),
            theirs: wordsOf(name, theirs),
          },
        ],
  )
  const schools = newer.schools.map(({ id, mine, theirs }) => ({
    name: id,
    label: TEXT.school((mine ?? theirs)?.school_name ?? ''),
    mine: schoolWords(mine),
    theirs: schoolWords(theirs),
  }))
  return [...fields, ...schools]
}

interface ProjectFormProps {
  user: User
  project?: ProjectDetails
  /** The id of an unsent new project or draft. */
  begun?: string
  onSaved: (project: ProjectDetails) => void
  /** Queued in the outbox; the id of a new project. */
  onQueued: (id: string) => void
  /** Discarded or saved as a draft. */
  onCancel: () => void
}

export function ProjectForm(props: ProjectFormProps) {
  const { project, begun } = props
  const draft = useDraft(begun === undefined ? projectDraft(project?.id ?? null) : begunProject(begun))
  return draft ? <OpenProjectForm {...props} draft={draft} /> : <Box mih="20rem" aria-busy="true" />
}

interface OpenProjectFormProps extends ProjectFormProps {
  draft: OpenDraft<WholeProject>
}

function OpenProjectForm({ user, project, draft, onSaved, onQueued, onCancel }: OpenProjectFormProps) {
  const [today] = useState(() => dayInNigeria())
  const [owner] = useState(() => draft.id)
  const place = useRef<HTMLFormElement>(null)
  const schools = useRef<SchoolsTableHandle>(null)
  // The dialog set its focus before the draft was loaded.
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  /** Focuses the first error; the browser scrolls to it. */
  const focusError = (errors: object) => {
    const first = FIELDS.find((field) => field in errors)
    if (first === 'schools') return schools.current?.focusFirstError()
    if (first) focusField(place.current, first)
  }
  const edit = useProjectForm({ user, today, project, draft, onSaved, onQueued, onAside: onCancel, focusError })
  const { form } = edit
  const values = form.getValues()
  // Deferred, so that typing stays fast.
  const settled = useDeferredValue(values)
  const check = useMemo(() => rememberingCheck([], edit.refused), [edit.refused])
  const checkedRows = useCheckedRows(edit.rows, check)
  const schoolRows = summaryOf(checkedRows, check)
  const states = sectionStates(settled, validateProject(settled), schoolRows)
  // Errors are shown after the first submit.
  const [wasTried, setTried] = useState(false)
  const schoolsError = edit.refused?.size ? undefined : form.errors.schools
  const errors = errorsIn(
    { ...form.errors, schools: wasTried && schoolRows.invalid > 0 ? PROJECT_LABELS.schools : schoolsError },
    { ...PROJECT_LABELS, schools: TEXT.schools(schoolRows.invalid, nextMarked(checkedRows, check)) },
  )

  const goTo = (section: SectionName) =>
    place.current?.querySelector<HTMLElement>(`[data-section="${section}"] h3`)?.focus()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const missing = validateProject(form.getValues())
    const isInOrder = Object.keys(missing).length === 0
    const hasSchoolError = nextMarked(edit.rows, (row) => checkSchool(row, [])) !== undefined
    if (edit.isDraft() && (!isInOrder || hasSchoolError)) return saveIncomplete(event, missing.project_title)
    setTried(true)
    if (!isInOrder || !hasSchoolError) return edit.submit(event)
    // Without the server's earlier refusals, which may pass now. The cells show the errors.
    event.preventDefault()
    schools.current?.focusFirstError()
  }
  /** A draft only needs a title. */
  const saveIncomplete = (event: FormEvent<HTMLFormElement>, error: ReactNode) => {
    event.preventDefault()
    if (!error) return void edit.putAside()
    form.setErrors({ project_title: error })
    focusError({ project_title: error })
  }
  const cancel = () => {
    edit.discard()
    onCancel()
  }

  const locked = useMemo(
    () => new Set(project?.schools.filter(({ is_locked }) => is_locked).map(({ id }) => id)),
    [project],
  )
  const disputed = disputedIn(edit)
  const takeTheirs = (name: string) => {
    const school = edit.newer?.schools.find(({ id }) => id === name)
    return school ? edit.takeTheirSchool(school) : edit.takeTheirs(name as TextField)
  }

  const section = (name: SectionName, fields: ReactNode) => (
    <Stack
      gap="md"
      className={classes.section}
      renderRoot={(root) => <section {...root} />}
      data-section={name}
      aria-labelledby={`project-${name}`}
    >
      <h3 id={`project-${name}`} tabIndex={-1}>
        {SECTION_TITLES[name]}
      </h3>
      {fields}
    </Stack>
  )

  return (
    <Stack
      gap="lg"
      renderRoot={(root) => <form {...root} ref={place} onSubmit={submit} noValidate />}
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
      {section('plan', <PlanFields edit={edit} />)}
      {section(
        'schools',
        <>
          <SchoolsTable
            ref={schools}
            owner={owner}
            rows={edit.rows}
            onChange={edit.changeRows}
            states={values.target_locations}
            refused={edit.refused}
            locked={locked}
          />
          {schoolsError && <Input.Error>{schoolsError}</Input.Error>}
        </>,
      )}
      {section('sustainability', <SustainabilityFields edit={edit} />)}
      <FormEnd
        failure={edit.failure}
        errors={errors}
        onGoTo={(name) => focusError({ [name]: true })}
        pending={edit.pending}
        saveLabel={project ? TEXT.save : TEXT.create}
        onSave={() => edit.sendAs('submitted')}
        onCancel={cancel}
        otherSave={
          !project && (
            // Not a submit button: Enter in a field would press it instead of the main one.
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
          loaded={edit.newer && TEXT.newerLoaded(disputed.map(({ label }) => label))}
        />
        <BothValues fields={disputed} onTakeTheirs={takeTheirs} />
        <SavedSign draft={draft} />
      </FormEnd>
    </Stack>
  )
}
