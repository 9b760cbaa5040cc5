// A thread does not inherit its parent's TypeScript loader: tests and development start the engine's thread here.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
