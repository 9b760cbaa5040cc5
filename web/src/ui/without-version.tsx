/** Follows the sentence of an API edit that was sent without `updated_at`. */
export const WITHOUT_VERSION = ', without a version'

/** The explanation below the sentence. */
export const WithoutVersion = ({ className }: { className?: string }) => (
  <p className={className}>
    It did not say which version it started from, so it may have gone over a change that its sender had not seen.
  </p>
)
