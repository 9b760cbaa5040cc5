import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type AnchorButtonProps = ButtonProps & AnchorHTMLAttributes<HTMLAnchorElement>

/** A link that looks like a button: it goes somewhere, so it can be opened in a new tab. */
export const LinkButton = createLink((props: AnchorButtonProps) => <Button component="a" {...props} />)
