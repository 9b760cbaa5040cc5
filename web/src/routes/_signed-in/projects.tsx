import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { ProjectsPage } from '../../features/projects/projects-page.tsx'
import { type ChangeSearch, NO_DIALOG, readProjectsSearch } from '../../domain/project/projects-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog that was opened from the page below it: closing it is going back. */
    isDialog?: boolean
  }
}

export const Route = createFileRoute('/_signed-in/projects')({
  validateSearch: readProjectsSearch,
  component: Projects,
})

function Projects() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })

  const onSearch: ChangeSearch = (change, how) =>
    void navigate({
      search: (now) => ({ ...now, ...change }),
      replace: how === 'refinement',
      // A project that was just created takes the form's place in the history.
      state: how === 'refinement' ? true : { isDialog: change.project !== undefined },
      resetScroll: false,
    })
  const closeDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is nothing of ours to go back to.
    else onSearch(NO_DIALOG, 'refinement')
  }
  return <ProjectsPage search={search} onSearch={onSearch} onCloseDialog={closeDialog} />
}
