/** The database of data that can be loaded again: deleted first when storage is full. */
export const READ_CACHE = 'hub-read'
