const failures = new WeakSet<Error>()

/**
 * A screen's code can fail to arrive: the link is down, or a newer version has replaced it. The router would reload the
 * page by itself, which on a dead link ends at the browser's own error page; another message keeps it from that.
 */
export function watchChunkFailures() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `This screen could not be loaded. (${payload.message})`
    failures.add(payload)
  })
}

/** Only a reload fetches the code anew: the browser and the router remember that it failed. */
export const isChunkFailure = (error: unknown) => error instanceof Error && failures.has(error)

/** Reloads if there is something to reload from; false when the hub cannot be reached. */
export async function reloadIfReachable() {
  const answer = await fetch('/info.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => null)
  if (!answer?.ok) return false
  window.location.reload()
  return true
}
