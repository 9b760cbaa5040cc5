export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- These errors are logged: docs/product.md, 8.
  console.error(what, error)
}
