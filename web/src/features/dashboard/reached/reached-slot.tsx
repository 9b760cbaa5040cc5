import type { SectorDashboard } from '@hub/contract/dashboard'
import { TEXT } from '#features/dashboard/dashboard.text.ts'
import { filterWords } from '#features/dashboard/sector/filter-words.ts'
import { ReachedDialog } from './reached-dialog.tsx'
import type { ReachedScope } from './reached.queries.ts'

type Offered = SectorDashboard['options']['organizations']

interface ReachedSlotProps {
  scope: ReachedScope
  organizations: Offered | undefined
  isOwn?: boolean
  isTraining?: boolean
  isOpen: boolean
  onClose: () => void
}

export function ReachedSlot({ scope, organizations = [], isOwn, isTraining, ...rest }: ReachedSlotProps) {
  const type = isTraining ? 'Teacher Training' : undefined
  return <ReachedDialog scope={scope} type={type} whose={whoseOf(scope, organizations, isOwn)} {...rest} />
}

function whoseOf(scope: ReachedScope, organizations: Offered, isOwn = false) {
  if ('mine' in scope) return TEXT.reached.own
  return isOwn ? TEXT.reached.ofOrganization : `(${filterWords(scope, organizations)})`
}
