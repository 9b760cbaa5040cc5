import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from '#lib/random-uuid.ts'
import { dismissToast } from '#lib/toast.ts'
import { giveGridsTenRows, paste as pasteHere } from '#testing/layout.ts'
import { show } from '#testing/render.tsx'
import { ToastHost } from '#ui/toast-host.tsx'
import type { RefusedRows } from '#domain/school/schools.checks.ts'
import { blankRow, type SchoolRow } from '#domain/school/schools.rows.ts'
import { SchoolsTable, type SchoolsTableHandle } from './schools-table.tsx'

const BLOCK = 'Gwange\tGwange I\t11.8464, 13.1603\r\nBama\tBama I\t11.52, 13.68\r\n'
const named = (count: number): SchoolRow[] =>
  Array.from({ length: count }, (_, index) => ({ ...blankRow(), school_name: `School ${index + 1}` }))

// The parser loads with the first file.
const LOADING = { timeout: 10_000 }

let rows: SchoolRow[] = []
const table = createRef<SchoolsTableHandle>()

/** A new owner for each test, so that replaced rows of another test are not offered. */
let owner = ''
beforeEach(() => void (owner = randomUuid()))

interface OwnerProps {
  start: SchoolRow[]
  states?: string[]
  refused?: RefusedRows
}

function Owner({ start, states = ['Borno'], refused }: OwnerProps) {
  const [held, setHeld] = useState(start)
  useEffect(() => {
    rows = held
  })
  return (
    <>
      <SchoolsTable ref={table} owner={owner} rows={held} onChange={setHeld} states={states} refused={refused} />
      <ToastHost />
    </>
  )
}

const cell = (column: string, row: number) => screen.getByLabelText(`${column}, row ${row}`)
const count = () => screen.getByLabelText<HTMLInputElement>('Number of rows')
const typeCount = (value: string) => fireEvent.change(count(), { target: { value } })
const undo = () => fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
const paste = (text: string, into = cell('Community', 1)) => {
  act(() => into.focus())
  pasteHere(text)
}
const choose = (content: BlobPart, name = 'schools.csv') =>
  fireEvent.change(screen.getByLabelText('CSV or Excel file'), { target: { files: [new File([content], name)] } })

giveGridsTenRows()
afterEach(() => act(dismissToast))

describe('pasting', () => {
  it('replaces the rows by the pasted ones, says so and offers Undo', async () => {
    show(<Owner start={named(5)} />)
    paste(BLOCK, cell('Coordinates', 3))
    expect(rows).toEqual([
      { community: 'Gwange', school_name: 'Gwange I', coordinates: '11.8464, 13.1603' },
      { community: 'Bama', school_name: 'Bama I', coordinates: '11.52, 13.68' },
    ])
    expect(count().value).toBe('2')
    await screen.findByText('Pasted 2 school records from clipboard')
    undo()
    expect(rows).toEqual(named(5))
  })

  it('skips a header line', async () => {
    show(<Owner start={named(1)} />)
    paste(`Community\tSchool\tCoordinates\n${BLOCK}`)
    await screen.findByText('Pasted 2 school records from clipboard')
  })

  it('says beside the table which columns were not taken, until the rows from before are back', async () => {
    show(<Owner start={named(1)} />)
    paste('State\tLGA\tWard\tCommunity\tSchool Name\r\nBorno\tJere\tGongulong\tGwange\tGwange I\r\n')
    expect(rows).toMatchObject([{ lga_pcode: 'NG008013', ward: 'Gongulong' }])
    const said = 'Not taken: State. A school here has a community, a name, coordinates, an LGA and a ward.'
    expect(await screen.findByText(said)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Bring back the rows from before' }))
    expect(screen.queryByText(said)).toBeNull()
  })

  it('asks by the boundary of the LGA where both ways lie in the bounds of the state, and swaps', async () => {
    show(<Owner start={[blankRow()]} />)
    const lines = [
      'LGA\tSchool Name\tGPS',
      'Jere\tA\t11.8464, 13.1603',
      'MMC\tB\t13.1603, 11.8464',
      'Kukawa\tC\t11.5, 13',
    ]
    paste(lines.join('\r\n'))
    expect(await screen.findByText('Latitude and longitude look swapped.', undefined, LOADING)).toBeDefined()
    expect(await screen.findByText('Outside of Kukawa: kept, and flagged.')).toBeDefined()
    expect(await screen.findByText('1 row outside of its LGA')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Swap 1 row' }))
    expect(rows[1]!.coordinates).toBe('11.8464, 13.1603')
    await waitFor(() => expect(screen.queryByText(/look swapped/)).toBeNull())
  })

  it('says which LGA is unknown, and which is of another state; both stay', async () => {
    show(<Owner start={[blankRow()]} />)
    paste('School Name\tLGA\tWard\nA\tNowhere\tOne\nB\tGirei\tTwo\n')
    expect(rows).toMatchObject([
      { lga_pcode: 'Nowhere', ward: 'One' },
      { lga_pcode: 'NG002005', ward: 'Two' },
    ])
    expect(await screen.findByText('Choose an LGA from the list')).toBeDefined()
    expect(await screen.findByText('Outside Borno: kept, and flagged.')).toBeDefined()
    fireEvent.change(cell('LGA', 1), { target: { value: 'NG008013' } })
    expect(rows[0]!.lga_pcode).toBe('NG008013')
    await waitFor(() => expect(screen.queryByText('Choose an LGA from the list')).toBeNull())
  })

  it('keeps the ids of schools that the hub knows', () => {
    show(<Owner start={[{ id: 'known', community: 'Bama', school_name: 'Bama I', coordinates: '' }]} />)
    paste(BLOCK)
    expect(rows.map(({ id }) => id)).toEqual([undefined, 'known'])
  })

  it('drops a blank line', () => {
    show(<Owner start={named(1)} />)
    paste('Gwange\tGwange I\t\r\n\t\t\r\nBama\tBama I\t\r\n')
    expect(rows.map(({ community }) => community)).toEqual(['Gwange', 'Bama'])
  })

  it('fills a single column from the cell on', () => {
    show(<Owner start={named(2)} />)
    paste('Gwange\nBama\nMafa', cell('Community', 2))
    expect(rows.map(({ community, school_name }) => [community, school_name])).toEqual([
      ['', 'School 1'],
      ['Gwange', 'School 2'],
      ['Bama', ''],
      ['Mafa', ''],
    ])
  })

  it('leaves an empty cell of a single column in its place', () => {
    show(<Owner start={named(3)} />)
    paste('11.81, 13.11\n\n11.83, 13.13\n\n', cell('Coordinates', 1))
    expect(rows.map(({ coordinates }) => coordinates)).toEqual(['11.81, 13.11', '', '11.83, 13.13'])
  })

  it('takes a thousand rows and says how many it left out', async () => {
    show(<Owner start={named(1)} />)
    paste(Array.from({ length: 1001 }, (_, index) => `Gwange\tSchool ${index}`).join('\n'))
    expect(rows).toHaveLength(1000)
    await screen.findByText(/1 row was left out/)
  })

  it('is undone by Ctrl+Z until something is typed', () => {
    show(<Owner start={named(1)} />)
    paste(BLOCK)
    fireEvent.keyDown(cell('Community', 1), { key: 'z', ctrlKey: true })
    expect(rows).toEqual(named(1))
  })
})

describe('removing a row', () => {
  const remove = (row: number) => fireEvent.click(screen.getByRole('button', { name: `Remove row ${row}` }))

  it('takes one by a slow double click, and offers Undo where it had text', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000)
    show(<Owner start={named(4)} />)
    remove(2)
    now.mockReturnValue(10_700)
    remove(2)
    expect(rows.map(({ school_name }) => school_name)).toEqual(['School 1', 'School 3', 'School 4'])
    now.mockReturnValue(11_700)
    remove(2)
    expect(rows.map(({ school_name }) => school_name)).toEqual(['School 1', 'School 4'])
    now.mockRestore()
    await screen.findByText('Removed row 2')
    undo()
    expect(rows).toHaveLength(3)
  })
})

describe('the number of rows', () => {
  it('follows the rows, and the rows follow it', () => {
    show(<Owner start={named(3)} />)
    expect(count().value).toBe('3')
    typeCount('5')
    expect(rows).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Remove row 5' }))
    fireEvent.blur(count())
    expect(count().value).toBe('4')
  })

  it('drops rows with text only when it is finished, and offers Undo', async () => {
    show(<Owner start={named(3)} />)
    typeCount('1')
    expect(rows).toHaveLength(3)
    fireEvent.blur(count())
    expect(rows).toEqual(named(1))
    await screen.findByText('Removed 2 rows with text')
    undo()
    expect(rows).toEqual(named(3))
  })

  it('brings rows back long after its toast has gone, also when the form was closed meanwhile', async () => {
    const { unmount } = show(<Owner start={named(300)} />)
    typeCount('5')
    fireEvent.blur(count())
    expect(rows).toHaveLength(5)
    await screen.findByText('Removed 295 rows with text')
    act(dismissToast)
    unmount()
    show(<Owner start={rows} />)
    act(() => cell('School name', 1).focus())
    fireEvent.change(cell('School name', 1), { target: { value: 'Typed since' } })
    const bringBack = () => fireEvent.click(screen.getByRole('button', { name: 'Bring back the rows from before' }))
    bringBack()
    expect(rows).toEqual(named(300))
    bringBack()
    expect(rows[0]?.school_name).toBe('Typed since')
  })

  it('stays within 1 and 1000', () => {
    show(<Owner start={named(2)} />)
    typeCount('0')
    fireEvent.blur(count())
    expect(rows).toHaveLength(2)
    typeCount('5000')
    fireEvent.blur(count())
    expect(rows).toHaveLength(1000)
    typeCount('')
    fireEvent.blur(count())
    expect(count().value).toBe('1000')
  })
})

describe('what needs attention', () => {
  const invalid: SchoolRow[] = [
    ...named(1),
    { community: 'Bama', school_name: '', coordinates: '' },
    { community: 'Yola', school_name: 'Yola I', coordinates: '9.2, 12.48' },
    { community: 'Mafa', school_name: 'Mafa I', coordinates: '14.5, 12.2' },
    blankRow(),
  ]

  it('is counted above the table and said in its cell', async () => {
    show(<Owner start={invalid} />)
    await screen.findByText('4 of 5 rows filled')
    await screen.findByText('2 rows need attention')
    await screen.findByText("1 row outside the project's states")
    await screen.findByText('School name is required')
    await screen.findByText('Outside Borno: kept, and flagged.')
  })

  it('is walked through from the count, and found by the form', async () => {
    show(<Owner start={invalid} />)
    fireEvent.click(await screen.findByText('2 rows need attention'))
    expect(document.activeElement).toBe(cell('School name', 2))
    fireEvent.click(await screen.findByText('2 rows need attention'))
    expect(document.activeElement).toBe(cell('Coordinates', 4))
    act(() => table.current?.focusFirstError())
    expect(document.activeElement).toBe(cell('School name', 2))
  })

  it('holds what the server refused, until the row is changed', async () => {
    const start = named(3)
    const [, second = blankRow()] = start
    show(<Owner start={start} refused={new Map([[second, { coordinates: 'Not in this project' }]])} />)
    act(() => table.current?.focusFirstError())
    expect(document.activeElement).toBe(cell('Coordinates', 2))
    expect(cell('School name', 2)).toHaveProperty('value', 'School 2')
    await screen.findByText('Not in this project')
    fireEvent.change(cell('Coordinates', 2), { target: { value: '11.52, 13.68' } })
    expect(screen.queryByText('Not in this project')).toBeNull()
    await waitFor(() => expect(screen.queryByText('1 row needs attention')).toBeNull())
  })

  it('is mended for all rows at once where many are swapped, with Undo', async () => {
    const swapped = { community: 'Mafa', school_name: 'Mafa I', coordinates: '14.5, 12.2' }
    show(<Owner start={[swapped, { ...swapped, coordinates: '14.1, 12.1' }, ...named(1)]} />)
    fireEvent.click(await screen.findByText('Swap all 2'))
    expect(rows.map(({ coordinates }) => coordinates)).toEqual(['12.2, 14.5', '12.1, 14.1', ''])
    await screen.findByText('Swapped latitude and longitude')
    undo()
    expect(rows[0]?.coordinates).toBe('14.5, 12.2')
  })

  it('is mended by the offer of the coordinates the right way round', async () => {
    show(<Owner start={invalid} />)
    fireEvent.click(screen.getByRole('button', { name: 'Use 12.2, 14.5' }))
    expect(rows[3]?.coordinates).toBe('12.2, 14.5')
    await screen.findByText('1 row needs attention')
  })
})

describe('CSV', () => {
  it('is imported in place of the rows, with Undo', async () => {
    show(<Owner start={named(3)} />)
    choose('Community;School name;Coordinates\r\nGwange;Gwange I;11.8464, 13.1603\r\n')
    await screen.findByText('Imported 1 school records from CSV', {}, LOADING)
    expect(rows).toEqual([{ community: 'Gwange', school_name: 'Gwange I', coordinates: '11.8464, 13.1603' }])
    undo()
    expect(rows).toEqual(named(3))
  })

  it.each([
    ['PK\u0003\u0004', /workbook is damaged/],
    ['Community,School name\r\n', /three columns/],
  ])('refuses a file without schools, and keeps the rows: %j', async (content, reason) => {
    show(<Owner start={named(3)} />)
    choose(content)
    await screen.findByText(reason, {}, LOADING)
    expect(rows).toEqual(named(3))
  })

  it('is exported under the name of the day', () => {
    const saved: { name: string; href: string }[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href })
    })
    Object.assign(URL, { createObjectURL: () => 'blob:schools', revokeObjectURL: () => undefined })
    show(<Owner start={named(1)} />)
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(saved).toEqual([
      { name: expect.stringMatching(/^schools_export_\d{4}-\d\d-\d\d\.csv$/), href: 'blob:schools' },
    ])
    expect(screen.getByText('Schools data exported to CSV')).toBeDefined()
  })

  it('is not exported where there is nothing to export', () => {
    show(<Owner start={[blankRow()]} />)
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(screen.getByRole('alert').textContent).toContain('No school data to export')
  })
})
