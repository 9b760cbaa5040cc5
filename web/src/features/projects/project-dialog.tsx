import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/records/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLast } from '#lib/latest.ts'
import { t } from '#lib/language.ts'
import { Dialog } from '#ui/dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { SectionSkeleton } from '#ui/section.tsx'
import { DIALOG_HEIGHTS, ProjectDetailsView } from './project-details/project-details-view.tsx'
import type { ProjectSections } from './project-details/project-tabs.tsx'
import { type ChangeSearch, type DetailsTab, NEW_PROJECT, NO_DIALOG } from '#domain/project/projects-search.ts'
import { projectQuery } from '#domain/project/project.queries.ts'
import { useListedProject } from './projects.queries.ts'
import { TEXT } from './projects.text.ts'
import { useWaitingProject } from './waiting-projects.ts'

const ProjectForm = lazyPart(
  async () => (await import('./project-form/project-form.tsx')).ProjectForm,
  <SectionSkeleton heights={DIALOG_HEIGHTS} />,
)

interface ProjectDialogProps {
  id: string
  tab?: DetailsTab
  activity?: string
  isEditing?: boolean
  isOpen: boolean
  user: User
  sections: ProjectSections
  onSearch: ChangeSearch
  onClose: () => void
}

/** Tabs with a form: a tap outside must not close the dialog. */
const TYPED_IN: DetailsTab[] = ['activities', 'funding']

export function ProjectDialog(props: ProjectDialogProps) {
  const { id, tab = 'overview', activity, isEditing, isOpen, user, sections, onSearch, onClose } = props
  const waiting = useWaitingProject(id, user)
  const query = useQuery({ ...projectQuery(id), enabled: !waiting.item })
  const listed = useListedProject(id)
  const [wasEdited, setWasEdited] = useState(false)
  const project = query.data
  const isNew = id === NEW_PROJECT
  // Stays open while the project is sent, but does not open while it is being sent.
  const isBegun = useLast(isEditing && waiting.item && waiting.item.state !== 'sending' ? id : null) === id && !project
  const isForm = isNew || (isEditing && isBegun) || Boolean(isEditing && project && can(user, 'edit', project))

  const backToView = () => {
    setWasEdited(true)
    onSearch({ edit: undefined }, 'refinement')
  }
  return (
    <Dialog
      opened={isOpen}
      title={isNew ? TEXT.newProject : (project ?? waiting.details ?? listed)?.project_title || t('Project')}
      size="68rem"
      closeOnClickOutside={!isForm && !TYPED_IN.includes(tab)}
      onClose={onClose}
    >
      {isForm ? (
        <ProjectForm
          key={id}
          user={user}
          project={project}
          begun={isBegun ? id : undefined}
          onSaved={
            isNew || isBegun ? (saved) => onSearch({ ...NO_DIALOG, project: saved.id }, 'refinement') : backToView
          }
          onQueued={isNew || isBegun ? (kept) => onSearch({ ...NO_DIALOG, project: kept }, 'refinement') : backToView}
          onCancel={isNew || isBegun ? onClose : backToView}
        />
      ) : (
        <ProjectDetailsView
          key={id}
          query={query}
          waiting={waiting}
          user={user}
          tab={tab}
          activity={activity}
          focusEdit={wasEdited}
          sections={sections}
          onTab={(next) => onSearch({ tab: next, activity: undefined }, 'refinement')}
          onEdit={() => onSearch({ edit: true }, 'refinement')}
        />
      )}
    </Dialog>
  )
}
