import { type Actor, canSeeSector } from '../permissions.ts'
import type { ImportSheet, ImportType } from './fields.ts'

/** Targets and exchange rates are the sector's: only admins bring them in. */
export const canImport = (actor: Actor, type: ImportType | ImportSheet) =>
  (type !== 'targets' && type !== 'rates') || canSeeSector(actor)
