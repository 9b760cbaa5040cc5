import { Text } from '@mantine/core'
import type { Change } from './audit-words.ts'
import classes from './audit.module.css'

export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={classes.soft}>No field was changed by this.</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-side="Before">
              <Value text={before} />
            </td>
            <td data-side="After">
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const SHOWN = 400

function Value({ text }: { text: string | null }) {
  if (text === null) {
    return (
      <>
        <span aria-hidden>–</span>
        <span className="visually-hidden">empty</span>
      </>
    )
  }
  if (text.length <= SHOWN) return text
  return (
    <details>
      <summary>
        {text.slice(0, SHOWN)}…{' '}
        <Text span fw={600} c="var(--hub-teal)">
          Show all
        </Text>
      </summary>
      {text}
    </details>
  )
}
