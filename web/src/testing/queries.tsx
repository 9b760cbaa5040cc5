import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#lib/query-client.ts'

export const withQueries = (part: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
)
