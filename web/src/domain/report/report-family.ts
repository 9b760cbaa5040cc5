/** Reports count their comments: a change of either reloads both. */
export const REPORTING = ['reporting']
/** Matches all queries: accepting a month changes figures, lists and exports. */
export const ALL_THAT_IS_READ = []
