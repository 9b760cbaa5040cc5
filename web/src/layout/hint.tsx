import { Tooltip, type TooltipProps } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'

/** What a control is called, for who points at it or tabs to it. It stays in the control's landmark, as all text must. */
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
