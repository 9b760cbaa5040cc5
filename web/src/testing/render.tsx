import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { theme } from '#theme/theme.ts'

// jsdom has no matchMedia, which the theme needs.
const nothing = () => undefined
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))

afterEach(cleanup)

/** Renders without CSS variables, which are slow in jsdom. */
export const show = (part: ReactNode) =>
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {part}
    </MantineProvider>,
  )
