import { createFileRoute, useRouter } from '@tanstack/react-router'
import { OutboxPage } from '#features/outbox/outbox-page.tsx'

export const Route = createFileRoute('/_signed-in/outbox')({ component: Outbox })

function Outbox() {
  const { history } = useRouter()
  return <OutboxPage onOpen={(address) => history.push(address)} />
}
