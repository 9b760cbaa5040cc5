const ASKED = 'asked_to_stay'

/** Keeps the browser from deleting our data when it needs room. Firefox prompts the user, so ask once per session. */
export function askToStay() {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, 'yes')
    void navigator.storage?.persist?.().catch(() => undefined)
  } catch {
    // Without storage it would prompt at every key press.
  }
}
