import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#lib/query-client.ts'

/** For a part that asks the server for something: a cache of its own, as each signed-in person has one. */
export const withQueries = (part: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
)
