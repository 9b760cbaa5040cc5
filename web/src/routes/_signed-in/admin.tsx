import { createFileRoute } from '@tanstack/react-router'
import { enter } from '#lib/enter.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: (match) => enter('admin', match),
})
