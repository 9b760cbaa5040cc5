import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

type AnchorButtonProps = ButtonProps & AnchorHTMLAttributes<HTMLAnchorElement>

export const LinkButton = createLink((props: AnchorButtonProps) => <Button component="a" {...props} />)
