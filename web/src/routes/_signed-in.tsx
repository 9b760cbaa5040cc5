import { createFileRoute, Outlet } from '@tanstack/react-router'
import { enter } from '#lib/enter.ts'
import { SignedInFrame } from './-signed-in-frame.tsx'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: (match) => enter('member', match),
  component: SignedIn,
})

function SignedIn() {
  return (
    <SignedInFrame>
      <Outlet />
    </SignedInFrame>
  )
}
