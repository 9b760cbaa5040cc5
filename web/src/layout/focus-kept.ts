/** Until then whoever took something away had time to put the focus where it belongs: a dialog that closes, a form that comes. */
const WAIT_MS = 100

/** The dialog that is open, else the page's heading, which a screen reader says. */
const PLACES = ['[role=dialog][aria-modal=true]', 'main h1']

/** What had the focus may be gone, with the row that was deleted or the step that was taken: nobody stands nowhere then. The answer ends it. */
export function keepFocus(): () => void {
  let had: Node | null = document.activeElement
  /** For what had the focus last: a look for something before it would come while a dialog is about to give it back. */
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const note = ({ type, target }: Event) => {
    forget()
    // Who presses beside everything has left it.
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
