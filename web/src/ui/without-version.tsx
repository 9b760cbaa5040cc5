/** Ends the sentence of an edit that did not say which version it started from. */
export const WITHOUT_VERSION = ', without a version'

/** What that means, below the sentence. */
export const WithoutVersion = ({ className }: { className?: string }) => (
  <p className={className}>
    It did not say which version it started from, so it may have gone over a change that its sender had not seen.
  </p>
)
