import { LinkButton } from './link-button.tsx'
import { Message } from './message.tsx'
import { PageFrame } from './page-frame.tsx'

export function NotFoundScreen() {
  return (
    <PageFrame>
      <Message icon="map" title="Oops! Page not found" text="There is nothing at this address.">
        <LinkButton to="/" size="md">
          Return to Home
        </LinkButton>
      </Message>
    </PageFrame>
  )
}
