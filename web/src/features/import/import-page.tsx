import { canImport } from '@hub/contract/permissions'
import { IMPORT_TYPES } from '@hub/contract/reference/choices'
import type { ImportType } from '@hub/contract/imports/fields'
import { Button, Flex, Group, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { t } from '#lib/language.ts'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { FileStep } from './file-step.tsx'
import type { Step } from './import-tables.ts'
import { TEXT, TYPE_WORDS } from './import.text.ts'
import classes from './import.module.css'
import { useImport } from './use-import.ts'

const ColumnsStep = lazyPart(async () => (await import('./columns-step.tsx')).ColumnsStep)
const ValuesStep = lazyPart(async () => (await import('./values-step.tsx')).ValuesStep)
const CheckStep = lazyPart(async () => (await import('./check-step.tsx')).CheckStep)
const DoneStep = lazyPart(async () => (await import('./done-step.tsx')).DoneStep)

/** Loaded early: a connection that is lost later stops no import. */
const LATER_CODE = [
  () => import('./columns-step.tsx'),
  () => import('./values-step.tsx'),
  () => import('./check-step.tsx'),
  () => import('./done-step.tsx'),
  () => import('./error-grid.tsx'),
  () => import('./import-questions.ts'),
  () => import('./import-rows.ts'),
  () => import('./store-import.ts'),
]

const STEPS: readonly Step[] = ['file', 'columns', 'values', 'check', 'done']

const STATES = ['past', 'now', 'later'] as const

interface ImportPageProps {
  type: ImportType
  onType: (type: ImportType) => void
}

export function ImportPage({ type, onType }: ImportPageProps) {
  useEffect(() => {
    // A failure shows at the step that needs the code.
    for (const load of LATER_CODE) load().catch(() => {})
  }, [])
  // The key resets all choices when the type changes.
  return <Import key={type} type={type} onType={onType} />
}

function Import({ type, onType }: ImportPageProps) {
  const user = useSession()?.user
  const importing = useImport(type)
  const { step, busy, failure } = importing
  const heading = useRef<HTMLHeadingElement>(null)
  // Keyboard and screen reader users start each step at its heading.
  const last = useRef(step)
  useEffect(() => {
    // Errors are shown at the heading too.
    if (last.current !== step || failure) heading.current?.focus()
    last.current = step
  }, [step, failure])

  return (
    <Stack gap="md" className={classes.page}>
      <PageHeader title={TYPE_WORDS[type].heading} purpose={TEXT.purpose} />
      <Flex
        component="ol"
        wrap="wrap"
        gap="6px 20px"
        c="dimmed"
        fz="m"
        className={classes.steps}
        aria-label={t('Steps')}
      >
        {STEPS.map((each, at) => (
          <li
            key={each}
            data-state={STATES[1 + Math.sign(at - STEPS.indexOf(step))]}
            aria-current={each === step ? 'step' : undefined}
          >
            <span>{at + 1}</span> {TEXT.steps[at]}
          </li>
        ))}
      </Flex>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {TEXT.steps[STEPS.indexOf(step)]}
      </h2>
      {failure && <Notice tone="warning" text={failure} />}
      {importing.isUnkept && step !== 'done' && <Notice tone="info" text={TEXT.unkept} />}
      {busy && (
        <Group gap="sm" className={classes.busy} role="status">
          <span className={classes.bar} aria-hidden />
          <span>{busy}</span>
          <Button variant="default" size="xs" onClick={() => void importing.cancel()}>
            {TEXT.cancel}
          </Button>
        </Group>
      )}
      {step === 'file' && (
        <FileStep
          type={type}
          types={IMPORT_TYPES.filter((each) => user && canImport(user, each))}
          onType={onType}
          importing={importing}
        />
      )}
      {step === 'columns' && <ColumnsStep type={type} importing={importing} />}
      {step === 'values' && <ValuesStep importing={importing} />}
      {step === 'check' && <CheckStep type={type} importing={importing} />}
      {step === 'done' && <DoneStep type={type} importing={importing} />}
    </Stack>
  )
}
