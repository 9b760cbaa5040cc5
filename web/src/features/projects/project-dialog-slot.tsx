import type { User } from '@hub/contract/users'
import { useLast } from '#lib/use-last.ts'
import type { ChangeSearch, ProjectsSearch } from '#domain/project/projects-search.ts'
import { lazyPart } from '#ui/lazy-part.tsx'

const ProjectDialog = lazyPart(async () => (await import('./project-dialog.tsx')).ProjectDialog)

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
    <ProjectDialog
      id={shown.project}
      tab={shown.tab}
      activity={shown.activity}
      isEditing={shown.edit}
      isOpen={isOpen}
      user={user}
      onSearch={onSearch}
      onClose={onClose}
    />
  )
}
