const ASKED = 'asked_to_stay'

/** Else the browser may delete our data when it needs room. Firefox prompts, so ask once per session. */
export function askToStay() {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, 'yes')
    void navigator.storage?.persist?.().catch(() => undefined)
  } catch {
    // Without storage it would prompt at every key press.
  }
}
