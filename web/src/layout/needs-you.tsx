import { needsYouEndpoints } from '@hub/contract/needs-you'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { call } from '../lib/api-client.ts'
import { CACHE_TIMES } from '../lib/cache-times.ts'
import { formatAgo } from '../lib/format.ts'
import { savesData } from '../lib/saves-data.ts'
import { useFoldOut } from '../lib/use-fold-out.ts'
import { isSubmitted, useWorkItems } from '../lib/work/work-items.ts'
import classes from './needs-you.module.css'

const needsYouQuery = queryOptions({
  queryKey: ['needs-you'],
  queryFn: ({ signal }) => call(needsYouEndpoints.list, { signal }),
  staleTime: CACHE_TIMES.needsYou,
  refetchInterval: 5 * CACHE_TIMES.needsYou,
})

/** What the screen itself asks for comes first. */
const REST_MS = 3000

/** Nobody waits for it; who spares the link is asked only when it is opened. */
function useIsWanted(isOpen: boolean) {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    if (savesData()) return undefined
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isRested || isOpen
}

/** What waits for this person, wherever they are: each leads to its place. */
export function NeedsYou() {
  const { isOpen, frame, button, panel } = useFoldOut()
  const { history } = useRouter()
  const needs = useQuery({ ...needsYouQuery, enabled: useIsWanted(isOpen) })
  const waiting = useWorkItems().filter(isSubmitted).length
  const outbox = waiting > 0 ? [{ title: `${waiting} in the outbox`, at: null, link: '/outbox' }] : []
  const items = [...(needs.data?.items ?? []), ...outbox]
  const follow = (event: MouseEvent, link: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    button.onClick()
    history.push(link)
  }
  const name = items.length > 0 ? `Needs you: ${items.length}` : 'Needs you: nothing'
  return (
    <div className={classes.frame} {...frame}>
      <button type="button" className={classes.bell} aria-label={name} {...button}>
        <Bell />
        {items.length > 0 && (
          <span className={classes.count} aria-hidden="true">
            {items.length}
          </span>
        )}
      </button>
      <div className={classes.panel} {...panel}>
        <p className={classes.title}>Needs you</p>
        {needs.isError && !needs.data && <p>It could not be loaded. Please try again later.</p>}
        {(needs.data || !needs.isError) && items.length === 0 && (
          <p>{needs.isPending ? 'Loading...' : 'Nothing waits for you.'}</p>
        )}
        <ul>
          {items.map(({ title, at, link }) => (
            <li key={`${link} ${title}`}>
              <a href={link} onClick={(event) => follow(event, link)}>
                {title}
                {at && <small>{formatAgo(at)}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Not among the other icons, which the sign-in screen loads too. */
const Bell = () => (
  <svg
    viewBox="0 0 24 24"
    width={20}
    height={20}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M5 17h14M7 17v-6a5 5 0 0110 0v6M10.5 20h3M12 3.5V6" />
  </svg>
)
