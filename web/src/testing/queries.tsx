import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from '#domain/query-client.ts'

export const withQueries = (part: ReactNode) => (
  <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
)
