import type { Endpoint } from '@hub/contract/endpoint'

type Fields = Record<string, unknown>

/** What the outbox must know of the items of a kind. */
export interface ItemKindSpec extends Pick<Endpoint, 'method' | 'path' | 'picture'> {
  idempotent: true
  /** How long its answer may take to begin. */
  patience?: number
  /** The values of an edit that continues after `sent` was stored. */
  continueFrom?: (values: Fields, sent: Fields) => Fields
}

/** domain/outbox-kinds.ts adds the kinds. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface KnownItemKinds {}
/** `group.name` of a call of the contract. */
export type ItemKind = keyof KnownItemKinds

let kinds: Readonly<Partial<Record<string, ItemKindSpec>>> = {}

/** Once, before the first screen. */
export const defineItemKinds = (known: Readonly<Record<string, ItemKindSpec>>) => void (kinds = known)

/** Undefined for a kind of another version of the app. */
export const specOf = (kind: string) => kinds[kind]
