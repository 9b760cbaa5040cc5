import type { Role } from '@hub/contract/permissions'
import { type BadgeLook, IconBadge } from './icon-badge.tsx'

const LOOKS: Record<Role, BadgeLook> = {
  admin: { label: 'Admin', icon: 'shield', tone: 'teal' },
  manager: { label: 'Manager', icon: 'people', tone: 'amber' },
  user: { label: 'User', icon: 'user', tone: 'blue' },
  viewer: { label: 'Viewer', icon: 'eye', tone: 'green' },
}

/** A role that this version does not know is shown by its name, without a colour that would mean something. */
export function RoleBadge({ role }: { role: string }) {
  const look = Object.hasOwn(LOOKS, role) ? LOOKS[role as Role] : null
  return <IconBadge {...(look ?? { label: role, icon: 'user', tone: 'neutral' })} />
}
