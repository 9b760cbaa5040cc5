import type { FigureKey } from '@hub/contract/figures'
import type { ProjectDetails } from '@hub/contract/projects'
import type { ReactNode } from 'react'
import { formatAgo, formatDateTime, formatDay, formatNaira } from '../../../lib/format.ts'
import { WhatIs } from '../../../ui/what-is.tsx'
import { ProjectProgress } from '../../../domain/project/project-progress.tsx'
import { BeneficiaryShares } from './beneficiary-shares.tsx'
import classes from './project-details.module.css'
import { Totals } from './totals.tsx'

export function ProjectOverview({ project }: { project: ProjectDetails }) {
  return (
    <div className={classes.overview}>
      <dl className={classes.facts}>
        <Fact label="Budget">{formatNaira(project.budget)}</Fact>
        <Fact label="Duration">{project.project_duration}</Fact>
        <Fact label="Start Date">{formatDay(project.start_date)}</Fact>
        <Fact label="End Date">{formatDay(project.end_date)}</Fact>
        <Fact label="Progress" of="progress">
          <ProjectProgress project={project} />
        </Fact>
        <Fact label="Target States">{project.target_states.join(', ')}</Fact>
        <Fact label="Target LGAs">{project.target_lgas.join(', ')}</Fact>
        <Fact label="Donors">{project.donors.join(', ')}</Fact>
        <Fact label="Implementing Partners">{project.implementing_partners.join(', ')}</Fact>
        <Fact label="Project Components">{project.project_components.join(', ')}</Fact>
        <Fact label="Beneficiary Types">{project.beneficiary_types.join(', ')}</Fact>
        <Fact label="Response Plan">{planOf(project)}</Fact>
        <Fact label="Operation Type">{project.operation_type}</Fact>
        <Fact label="Response Type">{project.response_type}</Fact>
        <Fact label="Reported By">{`${project.created_by_name}, ${formatDateTime(project.created_at)}`}</Fact>
        <Fact label="Last Updated">{`${formatAgo(project.updated_at)}, ${formatDateTime(project.updated_at)}`}</Fact>
      </dl>
      <BeneficiaryShares project={project} />
      <Reached reached={project.reached} />
      <LongText title="Project Narrative" text={project.project_narrative} />
      <LongText title="Sustainability Strategy" text={project.sustainability_strategy} />
    </div>
  )
}

const planOf = ({ is_hrp, plan_code }: ProjectDetails) => {
  const isPart = is_hrp ? 'Humanitarian Response Plan' : 'Not in the Humanitarian Response Plan'
  return [is_hrp === null ? '' : isPart, plan_code].filter(Boolean).join(', ')
}

function Fact({ label, of, children }: { label: string; of?: FigureKey; children: ReactNode }) {
  return (
    <div>
      <dt>
        {label} {of && <WhatIs figure={of} />}
      </dt>
      <dd>{children || <span className={classes.none}>Not given</span>}</dd>
    </div>
  )
}

function Reached({ reached }: Pick<ProjectDetails, 'reached'>) {
  return (
    <section className={classes.block}>
      <div className={classes.titled}>
        <h3>Reached so far</h3>
        <WhatIs figure="project_reached" />
      </div>
      <Totals
        totals={{
          Activities: reached.activities,
          Children: reached.children,
          Teachers: reached.teachers,
          'SBMC Members': reached.sbmc_members,
        }}
      />
    </section>
  )
}

function LongText({ title, text }: { title: string; text: string | null }) {
  return (
    <section className={classes.block}>
      <h3>{title}</h3>
      <p className={classes.text}>{text || <span className={classes.none}>Not given</span>}</p>
    </section>
  )
}
