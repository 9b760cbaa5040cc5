import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Hint } from './hint.tsx'

/** One step further with each press: auto follows the device. */
const SCHEMES: Record<MantineColorScheme, { name: string; icon: IconName; next: MantineColorScheme }> = {
  auto: { name: 'Auto', icon: 'contrast', next: 'light' },
  light: { name: 'Light', icon: 'sun', next: 'dark' },
  dark: { name: 'Dark', icon: 'moon', next: 'auto' },
}

export function ColorSchemeButton() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const scheme = SCHEMES[colorScheme]
  const name = `Colors: ${scheme.name}`
  return (
    <Hint label={`${name}. Switch to ${SCHEMES[scheme.next].name}.`} position="bottom">
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={name} onClick={() => setColorScheme(scheme.next)}>
        <Icon name={scheme.icon} />
      </ActionIcon>
    </Hint>
  )
}
