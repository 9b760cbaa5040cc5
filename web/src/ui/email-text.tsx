import { Fragment } from 'react'

/** The address breaks after '@' or before '.' only. */
export const EmailText = ({ email }: { email: string }) =>
  email.match(/\.?[^@.]+@?|./g)?.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
