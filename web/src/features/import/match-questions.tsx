import type { ImportMatch } from '@hub/contract/imports'
import { Button, Group, Text } from '@mantine/core'
import { Panel } from '#ui/panel.tsx'
import { Asked, Choice, Hint, RowLine, RowList, ValueChange } from './import-parts.tsx'
import { type Answer, answerOf, mayAdd } from './import-tables.ts'
import { TEXT } from './import.text.ts'
import classes from './import.module.css'
import { labelOf, type RowNames, shownValue } from './row-names.ts'
import type { Importing } from './use-import.ts'

interface MatchProps {
  importing: Importing
  names: RowNames
}

const keyOf = ({ sheet, row }: ImportMatch) => `${sheet} ${row}`

/** Rows that may already be stored: only a person knows whether they are new or changes. */
export function MatchQuestions({ importing, names }: MatchProps) {
  const matches = importing.checked?.reply.matches ?? []
  const asked = matches.filter(({ answer }) => answer !== 'same')
  const same = matches.filter(({ answer }) => answer === 'same')
  const open = asked.filter((match) => answerOf(importing.tables, match) === null)
  const answerAll = (of: (match: ImportMatch) => Answer | null) =>
    importing.answer(open.flatMap((match) => ((answer) => (answer ? [{ ...match, answer }] : []))(of(match))))
  const only = ({ candidates: [first, ...others], more }: ImportMatch) =>
    first?.may_change && others.length === 0 && more === 0 ? first.id : null
  return (
    <>
      {asked.length > 0 && (
        <Panel title={TEXT.matches}>
          <Hint>{TEXT.matchesHint(open.length)}</Hint>
          {open.length > 1 && (
            <Group gap="xs" mt="md" role="group" aria-label={TEXT.forAll}>
              <span>{TEXT.forAll}</span>
              {mayAdd(importing.how) && (
                <Button variant="default" size="xs" onClick={() => answerAll(() => 'new')}>
                  {TEXT.allNew}
                </Button>
              )}
              {open.some(only) && (
                <Button variant="default" size="xs" onClick={() => answerAll(only)}>
                  {TEXT.allChange}
                </Button>
              )}
              <Button variant="default" size="xs" onClick={() => answerAll(() => 'leave')}>
                {TEXT.allLeave}
              </Button>
            </Group>
          )}
          <RowList rows={asked} keyOf={keyOf} shown={20}>
            {(match) => <MatchQuestion match={match} importing={importing} names={names} />}
          </RowList>
        </Panel>
      )}
      {same.length > 0 && mayAdd(importing.how) && (
        <Panel title={TEXT.sameRows(same.length)}>
          <Hint>{TEXT.sameHint}</Hint>
          <RowList rows={same} keyOf={keyOf} shown={5}>
            {(match) => (
              <RowLine
                name={names.row(match)}
                words={names.words(match)}
                action={TEXT.addAnyway}
                onAction={() => importing.answer([{ ...match, answer: 'new' }])}
              />
            )}
          </RowList>
        </Panel>
      )}
    </>
  )
}

interface MatchQuestionProps {
  match: ImportMatch
  importing: Importing
  names: RowNames
}

function MatchQuestion({ match, importing, names }: MatchQuestionProps) {
  const { sheet, candidates, more } = match
  const said = answerOf(importing.tables, match)
  const options: { answer: Answer; label: string }[] = [
    ...(mayAdd(importing.how) ? [{ answer: 'new' as const, label: TEXT.isNew }] : []),
    ...candidates
      .filter(({ may_change }) => may_change)
      .map(({ id, about }) => ({ answer: id, label: TEXT.isChange(about) })),
    { answer: 'leave', label: TEXT.isLeft },
  ]
  const kept = candidates.filter(({ may_change }) => !may_change)
  return (
    <div className={classes.match}>
      <Asked words={`${names.row(match)}: ${names.words(match)}`}>
        {options.map(({ answer, label }) => {
          const changes = candidates.find(({ id }) => id === answer)?.changes
          return (
            <Choice
              key={answer}
              name={`match-${keyOf(match)}`}
              checked={said === answer}
              onChange={() => importing.answer([{ ...match, answer }])}
            >
              {label}
              {changes && (
                <Text span fz="s" c="dimmed" display="grid">
                  {changes.length === 0 && TEXT.nothingDiffers}
                  {changes.map(({ field, before, after }) => (
                    <span key={field}>
                      {labelOf(sheet, field) ?? field}:{' '}
                      <ValueChange before={shownValue(sheet, field, before)} after={shownValue(sheet, field, after)} />
                    </span>
                  ))}
                </Text>
              )}
            </Choice>
          )
        })}
        {kept.map(({ id, about }) => (
          <Hint key={id}>{TEXT.alsoThere(about)}</Hint>
        ))}
        {more > 0 && <Hint>{TEXT.moreThere(more)}</Hint>}
      </Asked>
    </div>
  )
}
