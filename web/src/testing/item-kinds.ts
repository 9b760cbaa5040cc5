import { OUTBOX_KINDS } from '#domain/outbox-kinds.ts'
import { defineItemKinds } from '#lib/outbox/outbox-item.ts'

defineItemKinds(OUTBOX_KINDS)
