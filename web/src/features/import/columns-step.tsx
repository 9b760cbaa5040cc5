import { IMPORT_FIELDS, type ImportType } from '@hub/contract/imports/fields'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { headerOf, type Matching, missingFields, rowsBelow } from './import-sheet.ts'
import { TEXT } from './import.text.ts'
import classes from './import.module.css'
import type { Importing } from './use-import.ts'

const EXAMPLES = 3

export function ColumnsStep({ type, importing }: { type: ImportType; importing: Importing }) {
  const { sheet, matching, loaded, setMatching } = importing
  if (!sheet || !matching || !loaded) return null
  const names = headerOf(sheet, matching)
  const rows = rowsBelow(sheet, matching)
  const ignored = names.filter((name, at) => name.trim() && !matching.fields[at])
  const take = (at: number, field: string) => setMatching(withField(matching, at, field))
  const missing = missingFields(type, { ...matching, constants: {} })
  return (
    <Panel title={TEXT.steps[1]!}>
      <p className={classes.hint}>{TEXT.columnsHint}</p>
      {sheet.hasMore && <Notice tone="warning" text={TEXT.tooMany} />}
      {loaded.sheets.length > 1 && (
        <NativeSelect
          label={TEXT.sheet}
          className={classes.short}
          data={loaded.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
          value={String(loaded.at)}
          onChange={(event) => importing.chooseSheet(Number(event.currentTarget.value))}
        />
      )}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Your column</th>
              <th scope="col">First values</th>
              <th scope="col">Taken as</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name, at) => (
              <tr key={at}>
                <th scope="row">{name || `Column ${at + 1}`}</th>
                <td className={classes.examples}>
                  {rows
                    .slice(0, EXAMPLES)
                    .map(({ cells }) => cells[at])
                    .filter((cell) => cell !== undefined && cell !== '')
                    .join(' · ')}
                </td>
                <td>
                  <NativeSelect
                    aria-label={`${name || `Column ${at + 1}`} is taken as`}
                    data={[
                      { value: '', label: TEXT.leaveOut },
                      ...IMPORT_FIELDS[type].map(({ key, header }) => ({ value: key, label: header })),
                    ]}
                    value={matching.fields[at] ?? ''}
                    onChange={(event) => take(at, event.currentTarget.value)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ignored.length > 0 && <p className={classes.hint}>{TEXT.ignored(ignored)}</p>}
      {missing.length > 0 && (
        <fieldset className={classes.missing}>
          <legend>{TEXT.missing}</legend>
          <p className={classes.hint}>{TEXT.missingHint}</p>
          <div className={classes.fields}>
            {missing.map(({ key, header, choices }) => {
              const value = matching.constants[key] ?? ''
              const set = (text: string) =>
                setMatching({ ...matching, constants: { ...matching.constants, [key]: text } })
              return choices && choices.length < 100 ? (
                <NativeSelect
                  key={key}
                  label={header}
                  data={[
                    { value: '', label: '' },
                    ...choices.map((choice) => ({ value: choice.value, label: choice.label })),
                  ]}
                  value={value}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              ) : (
                <TextInput
                  key={key}
                  label={header}
                  value={value}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              )
            })}
          </div>
        </fieldset>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={importing.restart}>
          {TEXT.back}
        </Button>
        <Button
          disabled={rows.length === 0 || !matching.fields.some(Boolean)}
          onClick={() => void importing.leaveColumns()}
        >
          {TEXT.next}
        </Button>
      </div>
    </Panel>
  )
}

/** A field is had by one column: taken here, it leaves the other. */
const withField = (matching: Matching, at: number, field: string): Matching => ({
  ...matching,
  fields: matching.fields.map((each, index) => {
    if (index === at) return field || null
    return field && each === field ? null : each
  }),
})
