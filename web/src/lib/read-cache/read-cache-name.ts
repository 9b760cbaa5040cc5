/** The database of what was read from the hub, and can be read again: it goes first when there is no room. */
export const READ_CACHE = 'hub-read'
