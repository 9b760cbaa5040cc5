import type { ReportDetails } from '@hub/contract/reporting'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDifference } from '#lib/format.ts'
import classes from '#features/reporting/reporting.module.css'
import { ScrollTable } from '#features/reporting/scroll-table.tsx'
import { CONTENTS } from '#features/reporting/reporting.text.ts'

export const ReportProjects = ({ projects, period }: Pick<ReportDetails, 'projects' | 'period'>) => (
  <ScrollTable label={CONTENTS.compared}>
    <thead>
      <tr>
        <th scope="col">Project</th>
        <th scope="col" className={classes.number}>
          {CONTENTS.rows}
        </th>
        <th scope="col" className={classes.number}>
          Children
        </th>
        <th scope="col" className={classes.number}>
          {CONTENTS.before}
        </th>
        <th scope="col" className={classes.number}>
          {CONTENTS.change}
        </th>
      </tr>
    </thead>
    <tbody>
      {projects.map(({ id, code, title, activities, children, children_before }) => (
        <tr key={id}>
          <th scope="row">
            <Link to="/projects" search={{ project: id }}>
              {title}
            </Link>{' '}
            <span className={classes.soft}>{code}</span>
          </th>
          <td className={classes.number}>
            {activities > 0 ? (
              <Link to="/activities" search={{ project: code, month: period }}>
                {formatCount(activities)}
                <span className="visually-hidden"> activities of {code}</span>
              </Link>
            ) : (
              formatCount(activities)
            )}
          </td>
          <td className={classes.number}>{formatCount(children)}</td>
          <td className={classes.number}>{formatCount(children_before)}</td>
          <td className={classes.number}>{formatDifference(children - children_before)}</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)
