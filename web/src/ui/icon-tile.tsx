import { Icon, type IconName } from './icon.tsx'
import classes from './icon-tile.module.css'

interface IconTileProps {
  name: IconName
  tone?: 'teal' | 'amber' | 'green' | 'red'
  size?: number
}

export const IconTile = ({ name, tone = 'teal', size = 36 }: IconTileProps) => (
  <span
    className={classes.tile}
    style={{ width: size, height: size, background: `var(--hub-${tone}-wash)`, color: `var(--hub-${tone})` }}
  >
    <Icon name={name} size={size > 36 ? size / 2 : 20} />
  </span>
)
