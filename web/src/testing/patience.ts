import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

// Ten seconds, since other processes may slow the machine down. Visibility checks are the slowest part in large forms:
// tests that need them pass `hidden: false`. The document is printed for final failures only, not for each retry.
configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
