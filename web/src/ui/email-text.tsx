import { Fragment } from 'react'

/** An email address that breaks, where it has no room, behind '@' or before '.', and not in the middle of a word. */
export const EmailText = ({ email }: { email: string }) =>
  email.match(/\.?[^@.]+@?|./g)?.map((part, index) => (
    // Parts of one text have no other name than their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
