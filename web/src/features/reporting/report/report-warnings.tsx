import type { ReportDetails } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import classes from '#features/reporting/reporting.module.css'
import { CONTENTS } from '#features/reporting/reporting.text.ts'

export function ReportWarnings({ warnings }: Pick<ReportDetails, 'warnings'>) {
  const titleId = useId()
  if (warnings.length === 0) return <p className={classes.soft}>{CONTENTS.fine}</p>
  return (
    <section aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>{CONTENTS.wrong}</strong>
      </p>
      <ul className={classes.warnings}>
        {warnings.map(({ code, project_id, message }) => (
          <li key={`${project_id} ${code}`}>
            <Icon name="alert" size={16} />
            <Link to="/projects" search={{ project: project_id, tab: 'activities' }}>
              {message}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
