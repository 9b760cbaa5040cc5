import { type Actor, canSeeSector } from '../permissions.ts'
import type { ImportSheet, ImportType } from './fields.ts'

export const canImport = (actor: Actor, type: ImportType | ImportSheet) =>
  (type !== 'targets' && type !== 'rates') || canSeeSector(actor)
