/** How many filters are set, but for the text that is searched: that one stands in sight. */
export const countSet = (filters: object, all: object, searched = 'search') =>
  Object.entries(filters).filter(([name, value]) => name !== searched && name in all && Boolean(value)).length
