import { createFileRoute } from '@tanstack/react-router'
import { indicatorsQuery } from '#domain/indicator/indicators.ts'
import { IndicatorsPage, type IndicatorsSearch } from '#features/admin/indicators/indicators-page.tsx'
import { omitUndefined, textOf } from '#lib/address.ts'
import { useDialogAddress } from '#routes/-address.ts'

export const Route = createFileRoute('/_signed-in/admin/indicators')({
  validateSearch: (address: Record<string, unknown>): IndicatorsSearch =>
    omitUndefined<IndicatorsSearch>({ indicator: textOf(address.indicator) }),
  loader: async ({ context }) => void (await context.queryClient()).prefetchQuery(indicatorsQuery),
  component: Indicators,
})

function Indicators() {
  return (
    <IndicatorsPage
      search={Route.useSearch()}
      {...useDialogAddress<IndicatorsSearch>('indicator', { indicator: undefined } as IndicatorsSearch)}
    />
  )
}
