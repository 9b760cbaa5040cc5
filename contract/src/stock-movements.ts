export const MOVEMENT_REASONS = ['received', 'distributed', 'damaged', 'lost', 'count_corrected'] as const
export type MovementReason = (typeof MOVEMENT_REASONS)[number]

/** Only a count may go either way. */
const DIRECTIONS: Record<MovementReason, 'up' | 'down' | 'either'> = {
  received: 'up',
  distributed: 'down',
  damaged: 'down',
  lost: 'down',
  count_corrected: 'either',
}

export function movementError(reason: MovementReason, change: number): string | null {
  const direction = DIRECTIONS[reason]
  if (direction === 'up' && change < 0) return 'What was received raises the quantity: say why it fell'
  if (direction === 'down' && change > 0) return `What was ${reason} lowers the quantity: say why it rose`
  return null
}

export const reasonsFor = (change: number) =>
  MOVEMENT_REASONS.filter((reason) => movementError(reason, change) === null)
