export const MOVEMENT_REASONS = ['received', 'distributed', 'damaged', 'lost', 'count_corrected'] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]
export const REASON_LABELS: Record<MovementReason | 'created', string> = {
  created: 'Added',
  received: 'Received',
  distributed: 'Distributed',
  damaged: 'Damaged',
  lost: 'Lost',
  count_corrected: 'Count corrected',
}

const lowers = (risen: string) => ({ risen, fallen: null })

/** Only a count may go either way. */
const ERRORS: Record<MovementReason, { risen: string | null; fallen: string | null }> = {
  received: { risen: null, fallen: 'What was received raises the quantity: say why it fell' },
  distributed: lowers('What was distributed lowers the quantity: say why it rose'),
  damaged: lowers('What was damaged lowers the quantity: say why it rose'),
  lost: lowers('What was lost lowers the quantity: say why it rose'),
  count_corrected: { risen: null, fallen: null },
}

export function movementError(reason: MovementReason, change: number): string | null {
  return change === 0 ? null : ERRORS[reason][change > 0 ? 'risen' : 'fallen']
}

export const reasonsFor = (change: number) =>
  MOVEMENT_REASONS.filter((reason) => movementError(reason, change) === null)
