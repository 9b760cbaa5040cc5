import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.css'
import type { ReactNode } from 'react'
import { useOpenTab } from './page-header.tsx'
import classes from './page-tabs.module.css'

interface PageTabsProps<Tab extends string> {
  tabs: readonly Tab[]
  labelOf: (tab: Tab) => string
  tab: Tab
  onTab: (tab: Tab) => void
  /** The content of each tab: what is not null stays mounted while another tab is open. */
  children: (tab: Tab) => ReactNode
}

export function PageTabs<Tab extends string>({ tabs, labelOf, tab, onTab, children }: PageTabsProps<Tab>) {
  const list = useOpenTab(tab)
  return (
    <Tabs value={tab} onChange={(value) => onTab(value as Tab)} keepMountedMode="display-none">
      <Tabs.List ref={list} className={classes.tabs}>
        {tabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {labelOf(each)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((each) => (
        <Tabs.Panel key={each} value={each} className={classes.panel}>
          {children(each)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
