/** `Intl` formatters take 25 to 45 ms to create on a good laptop, which would delay the first screen. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
