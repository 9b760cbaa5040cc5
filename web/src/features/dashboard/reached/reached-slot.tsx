import type { SectorDashboard } from '@hub/contract/dashboard'
import { TEXT } from '../dashboard.text.ts'
import { filterWords } from '../sector/filter-words.ts'
import { ReachedDialog } from './reached-dialog.tsx'
import type { ReachedScope } from './reached.queries.ts'

interface ReachedSlotProps {
  scope: ReachedScope
  /** Whom a filter may mean; undefined until they are known. */
  organizations: SectorDashboard['options']['organizations'] | undefined
  isOpen: boolean
  onClose: () => void
}

export function ReachedSlot({ scope, organizations = [], ...rest }: ReachedSlotProps) {
  const whose = 'mine' in scope ? TEXT.reached.own : `(${filterWords(scope, organizations)})`
  return <ReachedDialog scope={scope} whose={whose} {...rest} />
}
