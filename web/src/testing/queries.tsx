import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#lib/query-client.ts'

/** For components with queries: each gets a new cache. */
export const withQueries = (part: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
)
