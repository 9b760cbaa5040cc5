const failures = new WeakSet<Error>()

/**
 * The router reloads the page when code fails to load, which offline shows the browser's error page. Another error
 * message prevents that.
 */
export function watchChunkFailures() {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `This screen could not be loaded. (${payload.message})`
    failures.add(payload)
  })
}

/** Only a reload helps: the browser and the router remember the failure. */
export const isChunkFailure = (error: unknown) => error instanceof Error && failures.has(error)

export async function reloadIfReachable() {
  const answer = await fetch('/info.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).catch(() => null)
  if (!answer?.ok) return false
  window.location.reload()
  return true
}

export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- These errors are logged: docs/product.md, 8.
  console.error(what, error)
}
