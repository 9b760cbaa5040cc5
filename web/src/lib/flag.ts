/** What is on in an address; in a link it arrives as a boolean. */
export const flagOf = (value: unknown) => (value === true || value === 'true' ? ('true' as const) : undefined)
