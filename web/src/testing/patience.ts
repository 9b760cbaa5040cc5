import { configure, getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

// What a test waits for comes within a moment, but for whoever shares the machine: a second is not enough then. To ask of everything whether
// it is hidden takes longer than all else in a large form: a test that is about it says `hidden: false`. The document is printed
// for a failure alone, not for each look while a test waits.
configure({
  asyncUtilTimeout: 10_000,
  defaultHidden: true,
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
})
