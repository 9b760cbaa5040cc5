const ASKED = 'asked_to_stay'

/** A browser that needs room deletes what it was not asked to keep. Firefox asks the person: once a session is enough. */
export function askToStay() {
  try {
    if (sessionStorage.getItem(ASKED)) return
    sessionStorage.setItem(ASKED, 'yes')
    void navigator.storage?.persist?.().catch(() => undefined)
  } catch {
    // Without a place to remember it, it would be asked at every letter.
  }
}
