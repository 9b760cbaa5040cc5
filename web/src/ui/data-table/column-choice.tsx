import { Button } from '@mantine/core'
import { useFoldOut } from '#lib/use-fold-out.ts'
import { Icon } from '#ui/icon.tsx'
import type { DataColumn } from './data-column.ts'
import classes from './data-table.module.css'

interface ColumnChoiceProps<Row, Sort extends string> {
  columns: readonly DataColumn<Row, Sort>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
}

export function ColumnChoice<Row, Sort extends string>({ columns, hidden, onToggle }: ColumnChoiceProps<Row, Sort>) {
  const { isOpen, frame, button, panel } = useFoldOut()
  return (
    <div className={classes.choice} {...frame}>
      <Button {...button} size="xs" variant="default" leftSection={<Icon name="columns" size={16} />}>
        Columns
      </Button>
      <fieldset {...panel} className={classes.choices}>
        <legend className="visually-hidden">Columns that are shown</legend>
        {isOpen &&
          columns
            .filter(({ isHideable = true }) => isHideable)
            .map(({ key, header }) => (
              <label key={key}>
                <input type="checkbox" checked={!hidden.includes(key)} onChange={() => onToggle(key)} />
                {header}
              </label>
            ))}
      </fieldset>
    </div>
  )
}
