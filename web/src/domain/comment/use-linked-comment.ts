import type { Comment } from '@hub/contract/comments'
import type { User } from '@hub/contract/records/user'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The hash that leads to the first comment that needs an answer. */
export const COMMENTS_ID = 'comments'
export const commentAnchor = (id: string) => `comment-${id}`

function linked(comments: readonly Comment[], hash: string, user: User): string | undefined {
  if (hash !== COMMENTS_ID) return comments.find(({ id }) => commentAnchor(id) === hash)?.id
  return comments.find(({ resolved_at, author }) => !resolved_at && author !== user.full_name)?.id
}

/** Content that loads above the comment moves it: for this long it is scrolled into view again. */
const FOLLOWED_MS = 5000
const GOES_ELSEWHERE = ['wheel', 'pointerdown', 'keydown', 'touchmove'] as const

function keepInSight(line: HTMLElement) {
  const sizes = new ResizeObserver(() => line.scrollIntoView({ block: 'center' }))
  const stop = () => {
    sizes.disconnect()
    clearTimeout(timer)
    for (const event of GOES_ELSEWHERE) removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, FOLLOWED_MS)
  for (const event of GOES_ELSEWHERE) addEventListener(event, stop, { passive: true })
  // The observer also fires once at the start.
  sizes.observe(document.body)
  return stop
}

export function useLinkedComment(comments: readonly Comment[] | undefined, user: User) {
  // Following the same link again is a new visit.
  const visit = useLocation({ select: ({ hash, state }) => `${hash} ${state.key ?? ''}` })
  const reached = useRef<string>(undefined)
  const stop = useRef<() => void>(undefined)
  const id = comments && linked(comments, visit.slice(0, visit.indexOf(' ')), user)
  useEffect(() => {
    const line = id && reached.current !== visit && document.getElementById(commentAnchor(id))
    if (!line) return
    reached.current = visit
    line.focus({ preventScroll: true })
    stop.current?.()
    stop.current = keepInSight(line)
  }, [id, visit])
  useEffect(() => () => stop.current?.(), [])
}
