import { type ProjectStatus, questionBefore, stepLabel, stepsFor, wayOf } from '@hub/contract/project-statuses'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { InlineConfirm } from '#ui/inline-confirm.tsx'
import { useProjectStep } from '#features/projects/projects.changes.ts'
import classes from './project-details.module.css'
import { StepReason } from './step-reason.tsx'

interface StatusStepsProps {
  project: ProjectDetails
  user: User
}

export function StatusSteps({ project, user }: StatusStepsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<ProjectStatus | null>(null)
  const step = useProjectStep(project)
  const from = project.status
  const question = asked && questionBefore(from, asked)

  const backToSteps = () => {
    setAsked(null)
    // The pressed button is gone or has another meaning now.
    group.current?.focus()
  }
  const take = (status: ProjectStatus, reason?: string) => {
    if (step.isPending) return
    // If sending fails, a typed reason must stay.
    step.mutate(
      { status, ...(reason ? { reason } : {}) },
      reason ? { onSuccess: backToSteps } : { onSettled: backToSteps },
    )
  }

  return (
    <div ref={group} tabIndex={-1} className={classes.steps} role="group" aria-label="Status">
      {asked && question && (
        <InlineConfirm
          {...question}
          pending={step.isPending ? question.pending : null}
          isHarmless={wayOf(from, asked) !== 'halt'}
          onConfirm={() => take(asked)}
          onCancel={backToSteps}
        />
      )}
      {asked && !question && (
        <StepReason
          action={stepLabel(from, asked)}
          pending={step.isPending}
          onSend={(reason) => take(asked, reason)}
          onCancel={backToSteps}
        />
      )}
      {!asked &&
        stepsFor(user, project).map((status) => (
          <Button
            key={status}
            size="sm"
            variant={wayOf(from, status) === 'forward' ? 'filled' : 'default'}
            aria-disabled={step.isPending}
            opacity={step.isPending ? 0.75 : 1}
            onClick={() =>
              wayOf(from, status) === 'back' || questionBefore(from, status) ? setAsked(status) : take(status)
            }
          >
            {stepLabel(from, status)}
          </Button>
        ))}
    </div>
  )
}
