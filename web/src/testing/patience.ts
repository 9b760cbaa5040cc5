import { configure } from '@testing-library/react'

// What a test waits for comes within a moment, but for whoever shares the machine: a second is not enough then.
configure({ asyncUtilTimeout: 10_000 })
