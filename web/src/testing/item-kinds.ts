import { OUTBOX_KINDS } from '#domain/outbox-kinds.ts'
import { defineItemKinds } from '#lib/item-kinds.ts'

defineItemKinds(OUTBOX_KINDS)
