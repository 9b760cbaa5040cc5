import { useMediaQuery } from '@mantine/hooks'

/** docs/product.md, 2: below it the sidebar is a drawer and dialogs fill the screen. */
const PHONE = '(max-width: 767.98px)'

export const useIsPhone = () => useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
