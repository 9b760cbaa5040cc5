import type { ImportType } from '@hub/contract/imports/fields'
import { canImport } from '@hub/contract/permissions'
import { IMPORT_TYPES } from '@hub/contract/reference/choices'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportPage } from '#features/import/import-page.tsx'
import { oneOf } from '#lib/address.ts'
import { enter } from '#lib/enter.ts'
import { useSession } from '#lib/session.ts'
import { NotFoundScreen } from '#ui/error-screen.tsx'

export const Route = createFileRoute('/_signed-in/import')({
  beforeLoad: (match) => enter('contributor', match),
  // Checked in the component: here, all screens would load the import types.
  validateSearch: (address: Record<string, unknown>) => ({ type: address.type as ImportType }),
  component: Import,
})

function Import() {
  const search = Route.useSearch()
  const type = oneOf(IMPORT_TYPES, search.type) ?? IMPORT_TYPES[0]
  const navigate = useNavigate()
  const user = useSession()?.user ?? null
  if (!user || !canImport(user, type)) return <NotFoundScreen />
  return <ImportPage type={type} onType={(next) => void navigate({ to: '/import', search: { type: next } })} />
}
