/** Once nothing else is to be done. Safari has no idle time of its own to offer. */
export const whenIdle = (run: () => void) =>
  void ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run))
