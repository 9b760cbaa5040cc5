import type { User } from '@hub/contract/users'
import { lazy, Suspense, useState } from 'react'
import type { ChangeSearch, ProjectsSearch } from '../../domain/project/projects-search.ts'

const ProjectDialog = lazy(async () => ({ default: (await import('./project-dialog.tsx')).ProjectDialog }))

interface ProjectDialogSlotProps {
  search: ProjectsSearch
  user: User
  onSearch: ChangeSearch
  onClose: () => void
}

/** What the address opens above the list; its code comes when it is first opened. */
export function ProjectDialogSlot({ search, user, onSearch, onClose }: ProjectDialogSlotProps) {
  const isOpen = search.project !== undefined
  // While the dialog closes it still shows what it was opened for.
  const [shown, setShown] = useState(search)
  if (isOpen && search !== shown) setShown(search)
  if (!shown.project) return null
  return (
    <Suspense>
      <ProjectDialog
        id={shown.project}
        tab={shown.tab}
        isEditing={shown.edit}
        isOpen={isOpen}
        user={user}
        onSearch={onSearch}
        onClose={onClose}
      />
    </Suspense>
  )
}
