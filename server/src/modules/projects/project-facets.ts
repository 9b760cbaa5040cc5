/** What projects are filtered by as it is, not searched for: each value is a key, and a project has the keys of all its values. */
const KINDS = ['state', 'lga', 'donor', 'component'] as const
type Kind = (typeof KINDS)[number]

/** Without regard to case: 'ecw' finds ECW. */
export const facet = (kind: Kind, value: string) => `${kind}:${value.toLowerCase()}`

export const facetsOf = (values: Record<Kind, readonly string[]>) => [
  ...new Set(KINDS.flatMap((kind) => values[kind].map((value) => facet(kind, value)))),
]
