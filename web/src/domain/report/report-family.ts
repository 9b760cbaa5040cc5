/** Reports and the comments that they count: after a change of either, both are asked for anew. */
export const REPORTING = ['reporting']
/** Everything that is read: whether a month was accepted changes figures, lists and exports of what was reviewed. */
export const ALL_THAT_IS_READ = []
