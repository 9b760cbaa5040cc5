import { partsOf } from '@hub/contract/language'
import { createElement, Fragment, type ReactNode } from 'react'

/** A sentence with elements in it: `rich('Read {link} first.', { link: <a href="/guide">{t('the guide')}</a> })`. */
export const rich = (english: string, values: Record<string, ReactNode>, context?: string): ReactNode =>
  createElement(Fragment, null, ...partsOf<ReactNode>(english, values, context))
