import { MantineProvider } from '@mantine/core'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { theme } from '#theme/theme.ts'

// jsdom has no media queries; the theme asks for the device's colours.
const nothing = () => undefined
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }))

afterEach(cleanup)

/** Shows a part of a screen as the product does, without animations and without colours, which jsdom is slow to read. */
export const show = (part: ReactNode) =>
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      {part}
    </MantineProvider>,
  )
