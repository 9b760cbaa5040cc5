import { configure } from '@testing-library/react'

// What a test waits for comes within a moment, but for whoever shares the machine: a second is not enough then. To ask of everything whether
// it is hidden takes longer than all else in a large form: a test that is about it says `hidden: false`.
configure({ asyncUtilTimeout: 10_000, defaultHidden: true })
