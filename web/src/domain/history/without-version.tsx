/** The end of the sentence for an API edit without `updated_at`. */
export const WITHOUT_VERSION = ', without a version'

export const WithoutVersion = ({ className }: { className?: string }) => (
  <p className={className}>
    It did not say which version it started from, so it may have gone over a change that its sender had not seen.
  </p>
)
