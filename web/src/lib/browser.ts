/** Safari has no requestIdleCallback. */
export const whenIdle = (run: () => void) =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run))

/** The user asked the browser to save data: prefetch nothing. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
