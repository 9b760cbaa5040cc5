/** Reports and the comments that they count: after a change of either, both are asked for anew. */
export const REPORTING = ['reporting']
