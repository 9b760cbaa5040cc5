/** Under this key local storage says whose entries wait here, and how many: what they are is said to nobody who is not signed in. */
export const WAITS_HERE = 'work_waits'

export interface WaitsHere {
  name: string
  count: number
}
