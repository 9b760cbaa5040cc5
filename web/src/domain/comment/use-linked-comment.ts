import type { Comment } from '@hub/contract/comments'
import type { User } from '@hub/contract/users'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The part of an address that leads to the comments: to the first that waits for an answer. */
export const COMMENTS_ID = 'comments'
export const commentAnchor = (id: string) => `comment-${id}`

/** Which comment an address leads to. */
function linked(comments: readonly Comment[], hash: string, user: User): string | undefined {
  if (hash !== COMMENTS_ID) return comments.find(({ id }) => commentAnchor(id) === hash)?.id
  return comments.find(({ resolved_at, author }) => !resolved_at && author !== user.full_name)?.id
}

/** What loads above the comment moves it: for so long it is kept in sight, unless the person goes elsewhere. */
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
  // Also called once at the start.
  sizes.observe(document.body)
  return stop
}

/** Who follows a link to a comment sees it and stands on it, once. */
export function useLinkedComment(comments: readonly Comment[] | undefined, user: User) {
  // The same link followed again is another visit.
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
