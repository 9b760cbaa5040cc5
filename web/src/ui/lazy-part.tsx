import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '#lib/language.ts'
import { isChunkFailure } from '#lib/lazy-load.ts'
import { Dialog } from './dialog.tsx'
import { LoadError } from './messages.tsx'

interface DialogPart {
  isOpen?: boolean
  opened?: boolean
  onClose?: () => void
}

const TEXT = { title: t('Could not be loaded'), text: t('The hub did not send this part. Please try again.') }

/** The code loads when first shown. If that fails, only this part shows a retry. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  const begin = () => lazy(async () => ({ default: await load() }))
  let Part = begin()
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0)
    const tryAgain = () => {
      Part = begin()
      setTries(tries + 1)
    }
    return (
      <InPlace key={tries} failed={<Failed part={props} onRetry={tryAgain} />}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </InPlace>
    )
  }
}

function Failed({ part: { isOpen, opened, onClose }, onRetry }: { part: DialogPart; onRetry: () => void }) {
  const failed = <LoadError text={TEXT.text} onRetry={onRetry} />
  if (!onClose) return failed
  return (
    <Dialog title={TEXT.title} opened={isOpen ?? opened ?? true} onClose={onClose} size="34rem">
      {failed}
    </Dialog>
  )
}

interface InPlaceProps {
  failed: ReactNode
  children: ReactNode
}

/** Catches failed downloads only: other errors belong to the error screen. */
class InPlace extends Component<InPlaceProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError = (error: Error) => ({ error })

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (!isChunkFailure(error)) throw error
    return this.props.failed
  }
}
