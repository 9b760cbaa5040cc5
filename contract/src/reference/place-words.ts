import { STATE_NAMES } from './options.ts'

/** 'Adamawa, Borno and Yobe'. Joined by hand: the first screen shows it, and making an Intl.ListFormat costs it 4 ms. */
export const THE_STATES = `${STATE_NAMES.slice(0, -1).join(', ')} and ${STATE_NAMES.at(-1)}`
