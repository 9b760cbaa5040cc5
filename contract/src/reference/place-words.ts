import { STATE_NAMES } from './options.ts'

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** 'Adamawa, Borno and Yobe' */
export const THE_STATES = LIST.format(STATE_NAMES)
