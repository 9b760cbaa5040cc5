import { can } from '@hub/contract/permissions'
import type { User } from '@hub/contract/users'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogSkeleton } from './project-details/dialog-skeleton.tsx'
import { ProjectDetailsView } from './project-details/project-details-view.tsx'
import { type ChangeSearch, type DetailsTab, NEW_PROJECT, NO_DIALOG } from '../../domain/project/projects-search.ts'
import { projectQuery, useListedProject } from './projects.queries.ts'
import { TEXT } from './projects.text.ts'

const ProjectForm = lazy(async () => ({ default: (await import('./project-form/project-form.tsx')).ProjectForm }))

interface ProjectDialogProps {
  id: string
  tab?: DetailsTab
  isEditing?: boolean
  isOpen: boolean
  user: User
  onSearch: ChangeSearch
  onClose: () => void
}

/** Where somebody may be typing: a stray tap beside the dialog must not end that. */
const TYPED_IN: DetailsTab[] = ['activities', 'funding']

/** The form of a new project; or the details of one, viewed and edited. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { id, tab = 'overview', isEditing, isOpen, user, onSearch, onClose } = props
  const query = useQuery(projectQuery(id))
  const listed = useListedProject(id)
  const [wasEdited, setWasEdited] = useState(false)
  const project = query.data
  const isNew = id === NEW_PROJECT
  const isForm = isNew || Boolean(isEditing && project && can(user, 'edit', project))

  const backToView = () => {
    setWasEdited(true)
    onSearch({ edit: undefined }, 'refinement')
  }
  return (
    <Dialog
      opened={isOpen}
      title={isNew ? TEXT.newProject : ((project ?? listed)?.project_title ?? 'Project')}
      size="68rem"
      closeOnClickOutside={!isForm && !TYPED_IN.includes(tab)}
      onClose={onClose}
    >
      {isForm ? (
        <Suspense fallback={<DialogSkeleton />}>
          <ProjectForm
            key={id}
            user={user}
            project={project}
            onSaved={isNew ? (saved) => onSearch({ ...NO_DIALOG, project: saved.id }, 'refinement') : backToView}
            onCancel={isNew ? onClose : backToView}
          />
        </Suspense>
      ) : (
        <ProjectDetailsView
          key={id}
          query={query}
          user={user}
          tab={tab}
          focusEdit={wasEdited}
          onTab={(next) => onSearch({ tab: next }, 'refinement')}
          onEdit={() => onSearch({ edit: true }, 'refinement')}
        />
      )}
    </Dialog>
  )
}
