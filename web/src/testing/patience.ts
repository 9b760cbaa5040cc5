import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

// Ten seconds, since other processes may slow the machine down. Checking visibility is the slowest part in large forms:
// a test that needs it passes `hidden: false`. The document is printed only for failures, not for each retry while a
// test waits.
configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
