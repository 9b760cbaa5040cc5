import { Tooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'

/** Not in a portal: all text must be inside a landmark. */
export function Hint(props: Pick<TooltipProps, 'label' | 'position' | 'disabled' | 'children'>) {
  if (props.disabled) return props.children
  return (
    <Tooltip
      {...props}
      withinPortal={false}
      floatingStrategy="fixed"
      events={{ hover: true, focus: true, touch: false }}
    />
  )
}
