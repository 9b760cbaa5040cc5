import { type ProjectStatus, stepsFor } from '@hub/contract/project-steps'
import type { ProjectDetails } from '@hub/contract/projects'
import type { User } from '@hub/contract/users'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { InlineConfirm } from '../../../ui/inline-confirm.tsx'
import { useProjectStep } from '../projects.changes.ts'
import { STEP_TEXT } from '../projects.text.ts'
import classes from './project-details.module.css'
import { isForward, stepLabel } from '../../../domain/project/step-labels.ts'

interface StatusStepsProps {
  project: ProjectDetails
  user: User
}

/** Where this person may take the project from here; nothing for whoever may not. */
export function StatusSteps({ project, user }: StatusStepsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [isSuspending, setSuspending] = useState(false)
  const step = useProjectStep(project)

  const backToSteps = () => {
    setSuspending(false)
    // The button that was pressed is gone, or means another step now.
    group.current?.focus()
  }
  const take = (status: ProjectStatus) => {
    if (!step.isPending) step.mutate(status, { onSettled: backToSteps })
  }

  return (
    <div ref={group} tabIndex={-1} className={classes.steps} role="group" aria-label="Status">
      {isSuspending ? (
        <InlineConfirm
          title={STEP_TEXT.suspendTitle}
          text={STEP_TEXT.suspend}
          action="Suspend Project"
          pending={step.isPending ? 'Suspending...' : null}
          onConfirm={() => take('suspended')}
          onCancel={backToSteps}
        />
      ) : (
        stepsFor(user, project).map((status) => (
          <Button
            key={status}
            size="sm"
            variant={isForward(project.status, status) ? 'filled' : 'default'}
            aria-disabled={step.isPending}
            opacity={step.isPending ? 0.75 : 1}
            onClick={() => (status === 'suspended' ? setSuspending(true) : take(status))}
          >
            {stepLabel(project.status, status)}
          </Button>
        ))
      )}
    </div>
  )
}
