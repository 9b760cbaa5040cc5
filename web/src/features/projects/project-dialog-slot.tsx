import type { User } from '@hub/contract/users'
import { lazy, Suspense } from 'react'
import { useLast } from '../../lib/use-last.ts'
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
  const shown = useLast(isOpen ? search : undefined)
  if (!shown?.project) return null
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
