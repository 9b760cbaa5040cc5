import type { ImportSheet } from '@hub/contract/imports/fields'
import { monthName, monthOf } from '@hub/contract/months'
import { nearestChoice } from '@hub/contract/sheets/choices'
import { type DayOrder, readDay } from '@hub/contract/sheets/values'
import { Box, Button, Flex, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useLayoutEffect } from 'react'
import { formatDay } from '#lib/format.ts'
import { intlLanguage, t } from '#lib/language.ts'
import { useLatest } from '#lib/latest.ts'
import { Panel } from '#ui/panel.tsx'
import { Asked, Choice, Hint, SheetSection } from './import-parts.tsx'
import type { Question } from './import-questions.ts'
import type { Meanings, Table } from './import-sheet.ts'
import { sheetTitle, TEXT } from './import.text.ts'
import classes from './import.module.css'
import type { Importing } from './use-import.ts'

const NONE: readonly Question[] = []

export function ValuesStep({ importing }: { importing: Importing }) {
  const { tables } = importing
  return (
    <Panel title={TEXT.steps[2]!}>
      <Stack gap="md">
        <Hint>{TEXT.valuesHint}</Hint>
        {tables.map((table) => (
          <TableValues key={table.kind} table={table} isOnly={tables.length === 1} importing={importing} />
        ))}
        <Group gap="xs">
          <Button variant="default" onClick={() => importing.setStep('columns')}>
            {TEXT.back}
          </Button>
          <Button onClick={() => void importing.check()}>{TEXT.next}</Button>
        </Group>
      </Stack>
    </Panel>
  )
}

function TableValues({ table, isOnly, importing }: { table: Table; isOnly: boolean; importing: Importing }) {
  const { kind, meanings } = table
  const questions = importing.questions[kind] ?? NONE
  const onChange = (next: Meanings) => importing.change(kind, { meanings: next })
  useProposals(questions, meanings, onChange)
  if (questions.length === 0) return null
  const asked = questions.map((question) => {
    const props = { kind, meanings, onChange }
    if (question.kind === 'days') return <DayQuestion key={question.column} {...props} question={question} />
    if (question.kind === 'words') return <WordQuestion key={question.column} {...props} question={question} />
    return <NumberQuestion key={question.column} {...props} question={question} />
  })
  return isOnly ? asked : <SheetSection title={sheetTitle(kind)}>{asked}</SheetSection>
}

function useProposals(questions: readonly Question[], meanings: Meanings, onChange: (meanings: Meanings) => void) {
  const latest = useLatest({ meanings, onChange })
  // Not a passive effect: it could run after the first click and overwrite that answer.
  useLayoutEffect(() => {
    const words = { ...latest.current.meanings.words }
    for (const question of questions) {
      if (question.kind !== 'words' || words[question.field.key]) continue
      const proposed = question.words.flatMap(({ word, text }) => {
        const near = nearestChoice(question.field.choices ?? [], text)
        return near ? [[word, near.value] as const] : []
      })
      words[question.field.key] = new Map(proposed)
    }
    latest.current.onChange({ ...latest.current.meanings, words })
  }, [questions, latest])
}

interface QuestionProps<Q> {
  kind: ImportSheet
  question: Q
  meanings: Meanings
  onChange: (meanings: Meanings) => void
}

function DayQuestion({ kind, question, meanings, onChange }: QuestionProps<Extract<Question, { kind: 'days' }>>) {
  const { field, order, example } = question
  const chosen = meanings.dayOrders[field.key] ?? 'day-first'
  const labelOf = (each: DayOrder, words: string) => {
    const day = readDay(example, each)
    if (!day) return words
    return `${words}: ${field.kind === 'month' ? monthName(monthOf(day)) : formatDay(day)}`
  }
  return (
    <Asked words={TEXT.dayOrder(field.header, example)}>
      {order === 'mixed' && <Hint>{TEXT.mixed}</Hint>}
      {(['day-first', 'month-first'] as const).map((each) => (
        <Choice
          key={each}
          name={`order-${kind}-${field.key}`}
          checked={chosen === each}
          onChange={() => onChange({ ...meanings, dayOrders: { ...meanings.dayOrders, [field.key]: each } })}
        >
          {labelOf(each, each === 'day-first' ? TEXT.dayFirst : TEXT.monthFirst)}
        </Choice>
      ))}
    </Asked>
  )
}

/** Shows how numbers are read, so that 1.25 instead of 1,250 is noticed in time. */
function NumberQuestion({ kind, question, meanings, onChange }: QuestionProps<Extract<Question, { kind: 'numbers' }>>) {
  const { field, examples, open } = question
  const read = examples.length > 0 && (
    <Flex component="ul" direction="column" gap={6} mt={8}>
      {examples.map(({ text, read: meant }) => (
        <li key={text}>
          <Text span fz="s" c="dimmed">
            {text}
          </Text>{' '}
          <span aria-hidden>→</span> <ins>{meant === null ? TEXT.unsure : TEXT.readAs(formatDecimal(meant))}</ins>
        </li>
      ))}
    </Flex>
  )
  if (!open) return <Asked words={t(field.header)}>{read}</Asked>
  return (
    <Asked words={TEXT.openNumber(field.header, open.text)}>
      {(['thousands', 'decimals'] as const).map((each) => (
        <Choice
          key={each}
          name={`dot-${kind}-${field.key}`}
          checked={meanings.dots[field.key] === each}
          onChange={() => onChange({ ...meanings, dots: { ...meanings.dots, [field.key]: each } })}
        >
          {TEXT.dots[each](open.means[each] === null ? null : formatDecimal(open.means[each]))}
        </Choice>
      ))}
      <Hint>{TEXT.openHint}</Hint>
      {read}
    </Asked>
  )
}

const formatDecimal = (read: string) => Number(read).toLocaleString(intlLanguage, { maximumFractionDigits: 6 })

function WordQuestion({ question, meanings, onChange }: QuestionProps<Extract<Question, { kind: 'words' }>>) {
  const { field, words } = question
  const known = meanings.words[field.key] ?? new Map<string, string>()
  function set(word: string, value: string) {
    const next = new Map(known)
    if (value) next.set(word, value)
    else next.delete(word)
    onChange({ ...meanings, words: { ...meanings.words, [field.key]: next } })
  }
  return (
    <Asked words={TEXT.means(field.header)}>
      <Flex component="ul" direction="column" gap={8} mt={8}>
        {words.map(({ word, text, count }) => (
          <Group key={word} renderRoot={(props) => <li {...props} />} gap="4px 10px">
            <Box component="span" flex="1 1 12rem">
              <strong>{text}</strong> <span className={classes.count}>{TEXT.rows(count)}</span>
            </Box>
            <NativeSelect
              flex="0 1 16rem"
              aria-label={t('{text} means', { text })}
              data={[
                { value: '', label: TEXT.noneOfThese },
                ...(field.choices ?? []).map(({ value, label }) => ({ value, label: t(label) })),
              ]}
              value={known.get(word) ?? ''}
              onChange={(event) => set(word, event.currentTarget.value)}
            />
          </Group>
        ))}
      </Flex>
    </Asked>
  )
}
