import { useBuildInfo } from '../lib/build-info.ts'
import { formatAgo, formatDateTime } from '../lib/format.ts'
import classes from './build-line.module.css'

/** The footer's words: what this is, which version, how long ago it was built, and where it runs. */
export function BuildLine() {
  const info = useBuildInfo()
  return (
    <div className={classes.line}>
      <span>Northeast Education Hub</span>
      {info && (
        <span>
          version {info.shortSha}
          {info.buildTime && (
            <>
              {' · '}
              <time dateTime={info.buildTime} title={formatDateTime(info.buildTime)}>
                built {formatAgo(info.buildTime)}
              </time>
            </>
          )}
          {` · ${info.environment}`}
        </span>
      )}
    </div>
  )
}
