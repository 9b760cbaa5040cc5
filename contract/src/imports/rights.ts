import { type Actor, canSeeSector } from '../permissions.ts'
import type { ImportSheet, ImportType } from './fields.ts'

/** Targets and exchange rates belong to the sector: only admins import them. */
export const canImport = (actor: Actor, type: ImportType | ImportSheet) =>
  (type !== 'targets' && type !== 'rates') || canSeeSector(actor)
