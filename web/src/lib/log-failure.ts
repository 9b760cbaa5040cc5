/** A part of a page that did not arrive leaves the page whole: whoever looks for the cause finds it on the console. */
export function logFailure(what: string, error: unknown) {
  // oxlint-disable-next-line no-console -- The specification has these faults logged.
  console.error(what, error)
}
