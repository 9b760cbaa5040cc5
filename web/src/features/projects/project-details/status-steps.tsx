import { type ProjectStatus, stepsFor } from '@hub/contract/project-steps'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { InlineConfirm } from '#ui/inline-confirm.tsx'
import { useProjectStep } from '#features/projects/projects.changes.ts'
import { STEP_TEXT } from '#features/projects/project-changes.text.ts'
import classes from './project-details.module.css'
import { isBack, isForward, isHalt, stepLabel } from '#domain/project/step-labels.ts'
import { StepReason } from './step-reason.tsx'

interface StatusStepsProps {
  project: ProjectDetails
  user: User
}

/** Confirmation questions by new status; other steps need none, or ask for a reason. */
const QUESTIONS = {
  draft: null,
  submitted: {
    title: STEP_TEXT.submitTitle,
    text: STEP_TEXT.submit,
    action: 'Submit Project',
    pending: 'Submitting...',
  },
  under_review: null,
  approved: null,
  active: null,
  completed: {
    title: STEP_TEXT.completeTitle,
    text: STEP_TEXT.complete,
    action: 'Mark Completed',
    pending: 'Saving...',
  },
  suspended: {
    title: STEP_TEXT.suspendTitle,
    text: STEP_TEXT.suspend,
    action: 'Suspend Project',
    pending: 'Suspending...',
  },
} satisfies Record<ProjectStatus, object | null>

const questionOf = (from: ProjectStatus, to: ProjectStatus) =>
  isForward(from, to) || isHalt(from, to) ? QUESTIONS[to] : null

export function StatusSteps({ project, user }: StatusStepsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<ProjectStatus | null>(null)
  const step = useProjectStep(project)
  const from = project.status
  const question = asked && questionOf(from, asked)

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
          isHarmless={!isHalt(from, asked)}
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
            variant={isForward(from, status) ? 'filled' : 'default'}
            aria-disabled={step.isPending}
            opacity={step.isPending ? 0.75 : 1}
            onClick={() => (isBack(from, status) || questionOf(from, status) ? setAsked(status) : take(status))}
          >
            {stepLabel(from, status)}
          </Button>
        ))}
    </div>
  )
}
