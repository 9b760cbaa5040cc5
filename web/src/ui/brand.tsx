import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Mark } from './mark.tsx'

export const Brand = () => (
  <Group
    renderRoot={(props) => <Link to="/" {...props} />}
    gap="0.5rem"
    wrap="nowrap"
    c="var(--hub-ink)"
    fz="clamp(0.88rem, 3.4vw, 1em)"
    fw={700}
    lh={1.3}
    td="none"
  >
    <Mark />
    Northeast Education Hub
  </Group>
)
