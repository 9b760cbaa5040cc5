import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A dialog that was opened from the page below it: closing it is going back. */
    isDialog?: boolean
  }
}

/** A step is what Back takes back: a choice, a dialog. A refinement, as text that is being typed, takes the place of what was there. */
type How = 'step' | 'refinement'

interface AddressOptions {
  /** To the top with each step: for a list that begins anew. */
  resetScroll?: boolean
}

/** How a screen changes what its address says. */
export function useChangeSearch<Search extends object>(dialog?: keyof Search, { resetScroll }: AddressOptions = {}) {
  const navigate = useNavigate()
  return (change: Search, how: How) =>
    void navigate({
      to: '.',
      search: ((now: Search) => ({ ...now, ...change })) as never,
      replace: how === 'refinement',
      // What was just created takes its form's place in the history.
      state: how === 'refinement' ? true : { isDialog: dialog !== undefined && change[dialog] !== undefined },
      resetScroll: resetScroll === true && how === 'step',
    })
}

/** The same for a screen with a dialog that is open while the address names it. `closed` takes it out of the address. */
export function useDialogAddress<Search extends object>(dialog: keyof Search, closed: Search) {
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })
  const onSearch = useChangeSearch<Search>(dialog)
  const onCloseDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is nothing of ours to go back to.
    else onSearch(closed, 'refinement')
  }
  return { onSearch, onCloseDialog }
}
