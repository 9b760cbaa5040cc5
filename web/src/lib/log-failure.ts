/** A part of a page that did not arrive leaves the page whole: whoever looks for the cause finds it on the console. */
export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- These errors are logged: docs/product.md, 8.
  console.error(what, error)
}
