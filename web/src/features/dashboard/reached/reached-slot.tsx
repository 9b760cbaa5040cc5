import type { SectorDashboard } from '@hub/contract/dashboard'
import { TEXT } from '../dashboard.text.ts'
import { filterWords } from '../sector/filter-words.ts'
import { ReachedDialog } from './reached-dialog.tsx'
import type { ReachedScope } from './reached.queries.ts'

interface ReachedSlotProps {
  scope: ReachedScope
  /** Whom a filter may mean; undefined until they are known. */
  organizations: SectorDashboard['options']['organizations'] | undefined
  /** The rows of Teachers Trained alone. */
  isTraining?: boolean
  isOpen: boolean
  onClose: () => void
}

export function ReachedSlot({ scope, organizations = [], isTraining, ...rest }: ReachedSlotProps) {
  const whose = 'mine' in scope ? TEXT.reached.own : `(${filterWords(scope, organizations)})`
  const type = isTraining ? 'Teacher Training' : undefined
  return <ReachedDialog scope={scope} type={type} whose={whose} {...rest} />
}
