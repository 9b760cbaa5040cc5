const KINDS = ['state', 'lga', 'donor', 'component'] as const
type Kind = (typeof KINDS)[number]

/** Case-insensitive: 'ecw' finds ECW. */
export const facet = (kind: Kind, value: string) => `${kind}:${value.toLowerCase()}`

export const facetsOf = (values: Record<Kind, readonly string[]>) => [
  ...new Set(KINDS.flatMap((kind) => values[kind].map((value) => facet(kind, value)))),
]
