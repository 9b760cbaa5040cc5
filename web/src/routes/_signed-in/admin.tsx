import { createFileRoute } from '@tanstack/react-router'
import { enter } from '#lib/enter.ts'

/** The guard of all administrators' pages. */
export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: (match) => enter('admin', match),
})
