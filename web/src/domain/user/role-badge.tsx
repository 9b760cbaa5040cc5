import { ROLES, type Role } from '@hub/contract/permissions'
import { optionsOf } from '../../lib/options.ts'
import { type BadgeLook, IconBadge } from '../../ui/icon-badge.tsx'

const LOOKS: Record<Role, BadgeLook> = {
  admin: { label: 'Admin', icon: 'shield', tone: 'teal' },
  manager: { label: 'Manager', icon: 'people', tone: 'amber' },
  user: { label: 'User', icon: 'user', tone: 'blue' },
  viewer: { label: 'Viewer', icon: 'eye', tone: 'green' },
}

export const roleLabel = (role: Role) => LOOKS[role].label

export const ROLE_OPTIONS = optionsOf(ROLES, roleLabel)

/** A role that this version does not know is shown by its name, without a colour that would mean something. */
export function RoleBadge({ role }: { role: string }) {
  const look = Object.hasOwn(LOOKS, role) ? LOOKS[role as Role] : null
  return <IconBadge {...(look ?? { label: role, icon: 'user', tone: 'neutral' })} />
}
