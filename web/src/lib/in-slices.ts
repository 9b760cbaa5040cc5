/** Less than a frame, on a slow computer as well. */
const SLICE_MS = 8

/** Does not block the page. The first slice is synchronous. Returns a cancel function. */
export function inSlices<Item>(items: readonly Item[], work: (item: Item) => void, onDone: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = items.values()
  const slice = () => {
    const until = performance.now() + SLICE_MS
    for (let next = rest.next(); !next.done; next = rest.next()) {
      work(next.value)
      if (performance.now() < until) continue
      timer = setTimeout(slice)
      return
    }
    onDone()
  }
  slice()
  return () => clearTimeout(timer)
}
