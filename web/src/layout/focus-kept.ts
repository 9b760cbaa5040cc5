/** The time for a closing dialog or an opening form to place the focus itself. */
const WAIT_MS = 100

const PLACES = ['[role=dialog][aria-modal=true]', 'main h1']

/** Moves the focus to the dialog or heading if the focused element was removed. */
export function keepFocus(): () => void {
  let had: Node | null = document.activeElement
  /** Cleared on each focus change: it could fire while a dialog is about to restore the focus. */
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const note = ({ type, target }: Event) => {
    forget()
    // A press on nothing leaves the focus on purpose.
    had = type === 'focusin' ? (target as Node) : null
  }
  const look = () => {
    timer = undefined
    if (!had || had.isConnected || document.activeElement !== document.body) return
    had = null
    const place = PLACES.flatMap((each) => [...document.querySelectorAll<HTMLElement>(each)])[0]
    place?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    if (had && !had.isConnected) timer ??= setTimeout(look, WAIT_MS)
  })
  const events = ['focusin', 'pointerdown']
  for (const event of events) document.addEventListener(event, note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    for (const event of events) document.removeEventListener(event, note)
    observer.disconnect()
    forget()
  }
}
