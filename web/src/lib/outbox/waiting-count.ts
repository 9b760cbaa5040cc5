/** For callers that cannot wait for the database. */
let count = 0
export const waitingCount = () => count
export const noteWaiting = (waiting: number) => void (count = waiting)
