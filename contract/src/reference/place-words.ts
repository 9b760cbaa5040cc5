import { STATE_NAMES } from './options.ts'

/** Without Intl.ListFormat, which costs the first screen 4 ms. */
export const THE_STATES = `${STATE_NAMES.slice(0, -1).join(', ')} and ${STATE_NAMES.at(-1)}`
