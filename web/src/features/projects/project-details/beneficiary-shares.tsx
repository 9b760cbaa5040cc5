import type { ProjectDetails } from '@hub/contract/projects'
import { counted, formatCount } from '#lib/format.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { WhatIs } from '#ui/what-is.tsx'
import { beneficiariesOf, groupsOf, type Share, sexesOf, type Split } from '#domain/project/beneficiaries.ts'
import classes from './project-details.module.css'

export function BeneficiaryShares({ project }: { project: ProjectDetails }) {
  const total = beneficiariesOf(project)
  return (
    <section className={classes.block}>
      <div className={classes.titled}>
        <h3>Beneficiaries</h3>
        <WhatIs figure="beneficiaries" />
      </div>
      <p className={classes.text}>
        {total === null ? (
          <span className={classes.none}>No target is given.</span>
        ) : (
          `${counted(total, 'person', 'people')} planned to be reached`
        )}
      </p>
      <div className={classes.splits}>
        <SplitBars title="By group" split={groupsOf(project)} />
        <SplitBars title="Boys and girls" split={sexesOf(project)} />
      </div>
    </section>
  )
}

function SplitBars({ title, split }: { title: string; split: Split }) {
  return (
    <div>
      <h4 className={classes.splitTitle}>
        {title}{' '}
        {split.source ? <span className={classes.source}>{split.source}</span> : <SampleMark kind="Estimated" />}
      </h4>
      <dl className={classes.bars}>
        {split.shares.map((share) => (
          <ShareBar key={share.label} share={share} />
        ))}
      </dl>
    </div>
  )
}

function ShareBar({ share: { label, percent, text, people } }: { share: Share }) {
  return (
    <div className={classes.share}>
      <dt>{label}</dt>
      <dd className={classes.track}>
        <span style={{ width: `${percent}%` }} />
      </dd>
      <dd>
        {text}
        {people !== null && <span className={classes.people}> · {formatCount(people)}</span>}
      </dd>
    </div>
  )
}
