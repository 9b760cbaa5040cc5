/** Reports count their comments: a change of either reloads both. */
export const REPORTING = ['reporting']
/** All queries: accepting a month changes figures, lists and exports of reviewed data. */
export const ALL_THAT_IS_READ = []
