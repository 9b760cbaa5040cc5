import { createContext, type ReactNode, use } from 'react'
import classes from './page-frame.module.css'
import { PlainPage } from './plain-page.tsx'

/** True inside the signed-in layout. */
export const InsideLayout = createContext(false)

/** For screens that appear both inside the layout and on their own. */
export const PageFrame = ({ children }: { children: ReactNode }) =>
  use(InsideLayout) ? <div className={classes.inside}>{children}</div> : <PlainPage>{children}</PlainPage>
