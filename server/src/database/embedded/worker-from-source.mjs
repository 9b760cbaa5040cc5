// A thread does not take over its parent's TypeScript loader, so tests and development start the engine's thread here.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
