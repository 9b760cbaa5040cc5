import { notificationsEndpoints } from '@hub/contract/notifications'
import { Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'
import { t } from '#lib/language.ts'
import { notificationsQuery } from '#domain/needs.queries.ts'
import { type Need, useNeeds } from '#domain/needs.ts'
import { call } from '#lib/api-client.ts'
import { sentenceOf } from '#lib/call-failed.ts'
import { formatAgo } from '#lib/format.ts'
import { showToast } from '#lib/toast.ts'
import { savesData } from '#lib/browser.ts'
import { useFoldOut } from '#ui/buttons.tsx'
import { Icon } from '#ui/icon.tsx'
import classes from './notifications.module.css'

const REST_MS = 3000

/** With data saver, it is loaded only when it is opened. */
function useIsWanted(isOpen: boolean) {
  const [isRested, setRested] = useState(false)
  useEffect(() => {
    if (savesData()) return undefined
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return isRested || isOpen
}

function useDismiss() {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: ({ import_type, at }: Dismissible) =>
      call(notificationsEndpoints.dismissImport, { body: { import_type, at } }),
    onMutate: async (dismissed) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (told) => {
        const items = told?.items.filter(({ import_type }) => import_type !== dismissed.import_type) ?? []
        return told && { ...told, total: items.length, items }
      })
    },
    onError: (error) => {
      showToast({ kind: 'failure', title: t('Not dismissed'), text: sentenceOf(error, t('Please try again later.')) })
      void client.invalidateQueries({ queryKey })
    },
  })
}

type Dismissible = { import_type: NonNullable<Need['import_type']>; at: string }
const isDismissible = (item: object): item is Dismissible =>
  'import_type' in item && item.import_type !== null && 'at' in item && item.at !== null

export function Notifications() {
  const { isOpen, frame, button, panel } = useFoldOut()
  const { history } = useRouter()
  const { needs, items } = useNeeds(useIsWanted(isOpen))
  const dismiss = useDismiss()
  const follow = (event: MouseEvent, link: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    button.onClick()
    history.push(link)
  }
  const name = items.length > 0 ? t('To do: {count}', { count: items.length }) : t('To do: nothing')
  return (
    <div className={classes.frame} {...frame}>
      <button type="button" className={classes.bell} aria-label={name} {...button}>
        <Icon name="bell" />
        {items.length > 0 && (
          <span className={classes.count} aria-hidden="true">
            {items.length}
          </span>
        )}
      </button>
      <div className={classes.panel} {...panel}>
        <p className={classes.title}>{t('To do')}</p>
        {needs.isError && !needs.data && <p>{t('The list could not be loaded. Please try again later.')}</p>}
        {(needs.data || !needs.isError) && items.length === 0 && (
          <p>{needs.isPending ? t('Loading...') : t('Nothing to do.')}</p>
        )}
        <ul>
          {items.map((item) => (
            <Group
              key={`${item.link} ${item.title}`}
              component="li"
              gap="0.5rem"
              align="start"
              justify="space-between"
              wrap="nowrap"
            >
              <a href={item.link} onClick={(event) => follow(event, item.link)}>
                {item.title}
                {item.at && <small>{formatAgo(item.at)}</small>}
              </a>
              {isDismissible(item) && (
                <button
                  type="button"
                  className={classes.dismiss}
                  aria-label={t('Dismiss: {title}', { title: item.title })}
                  onClick={() => {
                    // The focused button disappears: without another focus the list would close.
                    document.getElementById(panel.id)?.focus()
                    dismiss.mutate(item)
                  }}
                >
                  {t('Dismiss')}
                </button>
              )}
            </Group>
          ))}
        </ul>
      </div>
    </div>
  )
}
