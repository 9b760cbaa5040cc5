/** Reports count their comments. */
export const REPORTING = ['reporting']
/** All queries: accepting a month changes lists and exports, too. */
export const ALL_THAT_IS_READ = []
