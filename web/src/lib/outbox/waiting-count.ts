/** How much waits in the outbox, for whoever must know at once and does not read the disk for it. */
let count = 0
export const waitingCount = () => count
export const noteWaiting = (waiting: number) => void (count = waiting)
