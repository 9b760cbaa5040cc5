import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'

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

export function Mark({ size = 34 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path d="M19.2 10.4C15.4 7.2 10.6 6 5 6.5v22.9c5.6-.5 10.4.7 14.2 3.9z" fill="#0b6e6e" />
      <path d="M20.8 10.4C24.6 7.2 29.4 6 35 6.5v10.1l-6.9 3.1-7.3-1.5z" fill="#1f9a8f" />
      <path d="M20.8 20l7.5 1.5 6.7-3v10.9c-5.6-.5-10.4.7-14.2 3.9z" fill="#d98a1f" />
    </svg>
  )
}
