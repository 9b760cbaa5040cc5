import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

/** No date and no figure: neither would be true. */
const NOT_YET =
  'This screen is still being built. It opens with a later version of the hub, and will show what partners really reported.'

interface PlaceholderPageProps {
  title: string
  /** One line: what this screen will hold. */
  purpose: string
  children?: ReactNode
}

/** A screen that stands in the navigation before it is built: it says so, and shows no invented figure. */
export function PlaceholderPage({ title, purpose, children }: PlaceholderPageProps) {
  return (
    <>
      <PageHeader title={title} purpose={purpose} />
      {children ?? <EmptyState icon="hourglass" title="Not open yet" text={NOT_YET} />}
    </>
  )
}
