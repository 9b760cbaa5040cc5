/**
 * Made when it is first asked for, then kept. The formatters of `Intl` take 25 to 45 ms to make on a good laptop, which the first
 * screen would wait for without showing what they format.
 */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
