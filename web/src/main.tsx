// Only the styles that all screens need: other components import their own.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Flex.css'
import '@mantine/core/styles/SimpleGrid.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Paper.css'
import './theme/global.css'
import { MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OUTBOX_KINDS } from './domain/outbox-kinds.ts'
import { renewLanguage } from './lib/language.ts'
import { watchChunkFailures } from './lib/lazy-load.ts'
import { defineItemKinds } from './lib/outbox/outbox-item.ts'
import { whenIdle } from './lib/browser.ts'
import { router } from './router.tsx'
import { applyColorScheme, colorSchemeManager, cssVariables, printLight, theme } from './theme/theme.ts'
import { ToastHost } from './ui/toast-host.tsx'

applyColorScheme()
printLight()
watchChunkFailures()
defineItemKinds(OUTBOX_KINDS)
whenIdle(renewLanguage)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // Mantine's file of default variables is left out, which saves 3 KB on the first visit.
      deduplicateCssVariables={false}
    >
      <RouterProvider router={router} />
      <ToastHost />
    </MantineProvider>
  </StrictMode>,
)
