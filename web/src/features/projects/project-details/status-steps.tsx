import {
  type ProjectStatus,
  questionBefore,
  STEP_REASON,
  stepLabel,
  stepsFor,
  wayOf,
} from '@hub/contract/project-statuses'
import type { ProjectDetails } from '@hub/contract/records/project'
import type { User } from '@hub/contract/records/user'
import { Button, Group, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { InlineConfirm } from '#ui/notice.tsx'
import { useProjectStep } from '#features/projects/projects.changes.ts'
import { STEP_TEXT } from '#features/projects/projects.text.ts'
import { t } from '#lib/language.ts'

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
    <Group ref={group} tabIndex={-1} gap={8} role="group" aria-label={t('Status')}>
      {asked && question && (
        <InlineConfirm
          title={t(question.title)}
          text={t(question.text)}
          action={t(question.action)}
          pending={step.isPending ? t(question.pending) : null}
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
    </Group>
  )
}

interface StepReasonProps {
  action: string
  pending: boolean
  onSend: (reason: string) => void
  onCancel: () => void
}

function StepReason({ action, pending, onSend, onCancel }: StepReasonProps) {
  const [reason, setReason] = useState('')
  const [fieldError, setError] = useState<string>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setError(t(STEP_REASON))
    if (!pending) onSend(reason.trim())
  }
  return (
    <Group gap={8} align="end" renderRoot={(props) => <form {...props} onSubmit={send} noValidate />}>
      <Textarea
        flex="1 1 100%"
        label={STEP_TEXT.reason}
        description={STEP_TEXT.reasonHint}
        required
        rows={2}
        maxLength={2000}
        value={reason}
        error={fieldError}
        autoFocus
        data-autofocus
        onChange={(event) => {
          setReason(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="sm" aria-disabled={pending}>
        {pending ? t('Saving...') : action}
      </Button>
      <Button size="sm" variant="default" onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}
