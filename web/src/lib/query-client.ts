import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** A refusal stays one however often it is asked; only a missing or broken answer is worth another try. */
const mayPass = (error: Error) => !(error instanceof CallFailed) || error.status === 0 || error.status >= 500

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && mayPass(error),
        refetchOnWindowFocus: false,
        // Without a connection a call fails at once and the screen says so; it would wait without a word otherwise.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
