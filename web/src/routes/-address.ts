import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the page below it: closing it goes back. */
    isDialog?: boolean
  }
}

/** A 'step' adds a history entry, a 'refinement' (typing) replaces the current one. */
type How = 'step' | 'refinement'

interface AddressOptions {
  resetScroll?: boolean
}

export function useChangeSearch<Search extends object>(dialog?: keyof Search, { resetScroll }: AddressOptions = {}) {
  const navigate = useNavigate()
  return (change: Search, how: How) =>
    void navigate({
      to: '.',
      search: ((now: Search) => ({ ...now, ...change })) as never,
      replace: how === 'refinement',
      // A created record replaces its form in the history.
      state: how === 'refinement' ? true : { isDialog: dialog !== undefined && change[dialog] !== undefined },
      resetScroll: resetScroll === true && how === 'step',
    })
}

/** The dialog is open while the address names it. `closed` removes it from the address. */
export function useDialogAddress<Search extends object>(dialog: keyof Search, closed: Search) {
  const { history } = useRouter()
  const isDialog = useLocation({ select: ({ state }) => state.isDialog === true })
  const onSearch = useChangeSearch<Search>(dialog)
  const onCloseDialog = () => {
    if (isDialog) history.back()
    // Opened by a link: there is no earlier page of ours.
    else onSearch(closed, 'refinement')
  }
  return { onSearch, onCloseDialog }
}
