import { useMediaQuery } from '@mantine/hooks'

/** The specification's breakpoint: below it the sidebar is a drawer and a dialog fills the screen. */
const PHONE = '(max-width: 767.98px)'

export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
