import { lgaCode } from '@hub/contract/reference/lga-codes'
import { WARD_MAX, wardsEndpoints } from '@hub/contract/wards'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CACHE_TIMES, KEYS } from '#domain/queries.ts'
import { call } from '#lib/api-client.ts'
import { PickedInput } from '#ui/picked-input.tsx'

interface WardFieldProps extends Omit<ComponentProps<typeof PickedInput>, 'options'> {
  state: string
  lga: string
}

/** Free text. It offers the wards of the LGA, where the hub knows them. */
export function WardField({ state, lga, ...props }: WardFieldProps) {
  const code = lgaCode(state, lga)
  const { data = [] } = useQuery({
    queryKey: [...KEYS.wards, code],
    queryFn: async ({ signal }) => {
      const { wards } = await call(wardsEndpoints.list, { query: { lga: code! }, signal })
      return [...new Set(wards.map(({ name }) => name))].map((name) => ({ value: name, label: name }))
    },
    enabled: code !== undefined,
    staleTime: CACHE_TIMES.wards,
  })
  return <PickedInput {...props} options={data} maxLength={WARD_MAX} />
}
