import { type CSSProperties, useEffect } from 'react'
import { t } from '#lib/language.ts'
import { dismissToast, pauseToast, resumeToast, type Toast, useToast } from '#lib/toast.ts'
import { Icon, type IconName } from './icon.tsx'
import classes from './toast-host.module.css'

const LOOKS: Record<Toast['kind'], [icon: IconName, tone: string]> = {
  success: ['check', 'green'],
  failure: ['alert', 'red'],
  info: ['info', 'blue'],
}

/** Both live regions are always rendered: screen readers announce only changes within one. */
export function ToastHost() {
  const toast = useToast()
  const isFailure = toast?.kind === 'failure'
  return (
    <div id="toasts" className={classes.host}>
      <div role="alert">{isFailure && <ToastCard toast={toast} />}</div>
      <div role="status">{toast && !isFailure && <ToastCard toast={toast} />}</div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const run = () => {
    dismissToast()
    toast.action?.run()
  }
  const [icon, tone] = LOOKS[toast.kind]
  return (
    <div
      className={classes.toast}
      data-kind={toast.kind}
      style={{ '--tone': `var(--hub-${tone})`, '--wash': `var(--hub-${tone}-wash)` } as CSSProperties}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <span className={classes.icon}>
        <Icon name={icon} />
      </span>
      <div className={classes.words}>
        <strong>{toast.title}</strong>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button type="button" className={classes.action} onClick={run}>
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className={classes.close} aria-label={t('Close this message')} onClick={dismissToast}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

/** By then an open dialog has closed. */
const SETTLED_MS = 300
const CONTROLS = 'a,button,input,select,textarea,summary'
const STEP = 8

function hasControl(y: number, host: HTMLElement) {
  for (let x = 16; x < innerWidth; x += 24) {
    const below = document.elementsFromPoint(x, y).find((element) => !host.contains(element))
    if (below?.closest(CONTROLS)) return true
  }
  return false
}

/** Moves the toast to the first strip without a control, if there is one. */
function findPlace(host: HTMLElement) {
  const { top, height } = host.getBoundingClientRect()
  let free = top
  for (let y = top; y < innerHeight; y += STEP) {
    if (hasControl(y, host)) free = y + STEP
    else if (y >= free + height) {
      host.style.top = `${free}px`
      return
    }
  }
}

/** On a phone, what a toast would cover depends on the scroll position: it must cover no control. */
export function ToastPlace() {
  const toast = useToast()
  useEffect(() => {
    const host = document.getElementById('toasts')
    if (!toast || !host) return
    const timer = setTimeout(() => findPlace(host), SETTLED_MS)
    return () => {
      clearTimeout(timer)
      host.style.top = ''
    }
  }, [toast])
  return null
}
