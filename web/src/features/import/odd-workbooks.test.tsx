import { IMPORT_FIELDS, type ImportType } from '@hub/contract/imports/fields'
import { act, fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { withQueries } from '#testing/queries.tsx'
import { show } from '#testing/render.tsx'
import { type TestCell, type TestSheet, workbookOf } from '#testing/workbooks.ts'
import { FILE_ERRORS } from '@hub/contract/sheets/read/sheet-file'
import { ColumnsStep } from './columns-step.tsx'
import { cellName } from './row-names.ts'
import { readAll } from './import-rows.ts'
import { TEXT } from './import.text.ts'
import { type Importing, useImport } from './use-import.ts'
import { ValuesStep } from './values-step.tsx'

/**
 * Workbooks as partners really bring them: what the page does before anything is sent. Server tests cover the
 * replies.
 */

vi.stubGlobal('fetch', () => Promise.reject(new Error('There is no hub')))

let importing: Importing
const watch = (now: Importing) => void (importing = now)

function Steps({ type, onChange }: { type: ImportType; onChange: typeof watch }) {
  const now = useImport(type)
  useEffect(() => onChange(now))
  return (
    <>
      <p>{now.failure}</p>
      {now.step === 'columns' && <ColumnsStep type={type} importing={now} />}
      {now.step === 'values' && <ValuesStep importing={now} />}
    </>
  )
}
async function open(type: ImportType, bytes: Uint8Array<ArrayBuffer>, name = 'partner.xlsx') {
  show(withQueries(<Steps type={type} onChange={watch} />))
  await act(() => importing.open(new File([bytes], name)))
}
const sheets = async (type: ImportType, ...each: TestSheet[]) => open(type, await workbookOf(each))
async function goToValues() {
  if (importing.step === 'columns') fireEvent.click(next())
  await screen.findByText(TEXT.valuesHint)
}
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: TEXT.next })
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const page = () => document.body.textContent
const rowsRead = async () => (await readAll(importing.tables[0]!)).rows
const errorsRead = async () => {
  const { errors } = await readAll(importing.tables[0]!)
  return errors.map(({ row, field, message }) => `${cellName(importing.tables[0]!.matching, row, field)} ${message}`)
}

const HEADER = ['Project Code', 'Activity Type', 'Status', 'Date', 'State', 'LGA', 'No. of Boys', 'No. of Girls']
const activity = (change: Record<number, TestCell> = {}): TestCell[] => {
  const cells: TestCell[] = ['NEH-1001', 'WASH', 'Completed', '2026-03-03', 'Borno', 'Jere', 5, 6]
  for (const [at, cell] of Object.entries(change)) cells[Number(at)] = cell
  return cells
}
const [CODE, STATUS, DATE, LGA, BOYS] = [0, 2, 3, 5, 6]

describe('Title rows and a merged title above the header, misspelt LGAs, a total row at the end', () => {
  const bring = () =>
    sheets('activities', {
      rows: [
        ['Partner A: report of October'],
        null,
        ['Submitted by the Maiduguri office', null, 'November'],
        HEADER,
        activity({ [LGA]: 'Maidugri' }),
        activity({ [LGA]: 'Kala Balge' }),
        ['Total', '', '', '', '', '', 10, 12],
      ],
      merged: ['A1:H1', 'A2:H2'],
    })

  it('the header is found, and with it ‘No. of Boys’', async () => {
    await bring()
    expect(importing.tables[0]!.sheet.rows[importing.tables[0]!.matching.header]!.row).toBe(4)
    expect(importing.tables[0]!.matching.fields.slice(BOYS)).toEqual(['boys', 'girls'])
    expect(page()).not.toContain('merged')
  })

  it('the total row is named and left out, until a person says that it is a record', async () => {
    await bring()
    expect(page()).toContain('Totals, not records: A7 (Total).')
    expect((await rowsRead()).map(({ row }) => row)).toEqual([5, 6])
    fireEvent.click(box('Leave out this row'))
    expect((await rowsRead()).map(({ row }) => row)).toEqual([5, 6, 7])
  })

  it('a misspelt LGA is proposed, one in other signs is known', async () => {
    await bring()
    await goToValues()
    expect(box('Maidugri means').value).toBe('Maiduguri')
    expect(screen.queryByLabelText('Kala Balge means')).toBeNull()
    expect((await rowsRead()).map(({ lga }) => lga)).toEqual(['Maiduguri', 'Kala/Balge'])
  })
})

describe('Dates as text in both orders in one column', () => {
  it('the order is asked, and each date that cannot be read is named by its cell', async () => {
    await sheets('activities', {
      rows: [
        HEADER,
        activity({ [DATE]: '15/10/2026' }),
        activity({ [DATE]: '10/16/2026' }),
        activity({ [DATE]: '3/10/2026' }),
      ],
    })
    await goToValues()
    expect(page()).toContain(TEXT.mixed)
    expect(box('The day comes first: 3 Oct 2026').checked).toBe(true)
    expect(await errorsRead()).toEqual(['D3 10/16/2026 is not a date: write it like 3 March 2026'])
    fireEvent.click(box('The month comes first: 10 Mar 2026'))
    // The answer is kept after the next render.
    await expect.poll(errorsRead).toEqual(['D2 15/10/2026 is not a date: write it like 3 March 2026'])
  })
})

describe('Numbers as people write them', () => {
  it('are shown as they are read, and ‘12 pupils’ is not a number', async () => {
    const numbers = ['1 250', '1,250', '1.250', '12 pupils', 98_000]
    await sheets('activities', { rows: [HEADER, ...numbers.map((boys) => activity({ [BOYS]: boys }))] })
    await goToValues()
    for (const text of ['1 250', '1,250', '1.250']) expect(page()).toContain(`${text} → Read as 1,250`)
    expect((await rowsRead()).map(({ boys }) => boys)).toEqual([1250, 1250, 1250, undefined, 98_000])
    expect(await errorsRead()).toEqual(['G5 Not a number: 12 pupils'])
  })
})

describe('Merged cells for the project code over several rows', () => {
  const bring = () =>
    sheets('activities', {
      rows: [
        HEADER,
        activity(),
        activity({ [CODE]: null }),
        activity({ [CODE]: 'NEH-1002' }),
        activity({ [CODE]: null }),
      ],
      merged: ['A2:A3', 'A4:A5', 'G2:G3'],
    })

  it('are named, and filled down where a person says so', async () => {
    await bring()
    expect(page()).toContain('Project Code: cells are merged over several rows (A2:A3 and A4:A5).')
    expect((await rowsRead()).map(({ project_code }) => project_code)).toEqual(['NEH-1001', '', 'NEH-1002', ''])
    fireEvent.click(box('Fill down Project Code'))
    expect((await rowsRead()).map(({ project_code }) => project_code)).toEqual([
      'NEH-1001',
      'NEH-1001',
      'NEH-1002',
      'NEH-1002',
    ])
  })

  it('a number that stands for several rows is never filled down: it counts once', async () => {
    await bring()
    expect(page()).toContain('No. of Boys: cells are merged over several rows (G2:G3). The number counts once')
    expect(screen.queryByLabelText('Fill down No. of Boys')).toBeNull()
  })
})

describe('Hidden rows', () => {
  const bring = () =>
    sheets('activities', { rows: [HEADER, ...Array.from({ length: 5 }, () => activity())], hidden: [3, 4, 6] })

  it('are counted and asked about before anything is taken', async () => {
    await bring()
    expect(page()).toContain('3 rows are hidden in Excel: 3 to 4 and 6. Should they be imported?')
    expect(next().disabled).toBe(true)
    fireEvent.click(box('Leave out hidden rows'))
    expect(next().disabled).toBe(false)
    expect((await rowsRead()).map(({ row }) => row)).toEqual([2, 5])
    fireEvent.click(box('Import hidden rows'))
    expect(await rowsRead()).toHaveLength(5)
  })

  it('are asked about too where every column is known by its name', async () => {
    const header = IMPORT_FIELDS.rates.map((field) => field.header)
    await sheets('rates', { rows: [header, ['2026-01', 'EUR', 0.9], ['2026-02', 'EUR', 0.9]], hidden: [3] })
    expect(importing.step).toBe('columns')
    expect(page()).toContain('Row 3 is hidden in Excel.')
  })
})

it('Formulas without a stored result are named by their cells: save the file in Excel once', async () => {
  await sheets('activities', { rows: [HEADER, activity({ [BOYS]: { formula: '2+3' } }), activity()] })
  expect(await errorsRead()).toEqual([
    'G2 This formula has no stored result: open the file in Excel, save it, and choose it again',
  ])
})

it('Data in the second sheet is found, and a third one that is not imported is named', async () => {
  await sheets(
    'activities',
    { name: 'Read me', rows: [['How to use this workbook'], ['Status: of the project']] },
    { name: 'October', rows: [HEADER, activity()] },
    { name: 'November', rows: [HEADER, activity()] },
  )
  expect(importing.tables[0]!.sheet.name).toBe('October')
  expect(page()).toContain('Other sheets of this file are not imported: Read me and November.')
})

describe('10,000 rows', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ['2026-01', 'EUR', 0.9])
  const header = ['Month', 'Currency', 'Rate']

  it('are taken, also with a title and a total', async () => {
    await sheets('rates', { rows: [['Rates'], header, ...rows(10_000), ['Total', null, 5]] })
    expect(await rowsRead()).toHaveLength(10_000)
    expect(next().disabled).toBe(false)
  })

  it('and one are one sentence', async () => {
    await sheets('rates', { rows: [header, ...rows(10_001)] })
    expect(page()).toContain(TEXT.tooMany)
    expect(next().disabled).toBe(true)
  })
})

describe('A file that cannot be read ends in one sentence', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  /** Old workbooks and password-protected ones are compound files, with a directory of their parts. */
  const compound = (directory = '') => {
    const letters = [...directory].flatMap((letter) => [letter.charCodeAt(0), 0])
    return new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...letters])
  }

  it.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string]>([
    ['empty', () => utf8(''), FILE_ERRORS.empty],
    ['an empty workbook', () => workbookOf([{}]), FILE_ERRORS.empty],
    ['a header only', () => workbookOf([{ rows: [HEADER] }]), TEXT.nothingRead],
    [
      'a header and its total',
      () => workbookOf([{ rows: [HEADER, ['Total', '', '', '', '', '', 0, 0]] }]),
      TEXT.nothingRead,
    ],
    ['with a password', () => compound('EncryptedPackage'), FILE_ERRORS.locked],
    ['an .xls that was renamed', () => compound(), FILE_ERRORS.old_excel],
    ['a web page that was renamed', () => utf8('\uFEFF\r\n <html><table>'), FILE_ERRORS.web_page],
    ['a web archive that was renamed', () => utf8('MIME-Version: 1.0\r\n'), FILE_ERRORS.web_page],
  ])('%s', async (_, make, sentence) => {
    await open('activities', await make())
    expect(importing.failure).toBe(sentence)
    expect(importing.step).toBe('file')
  })
})

describe('Text files', () => {
  const text = `${HEADER.join(';')}\r\nNEH-1001;WASH;Completed;03/03/2026;Borno;Jere;1.250;6\r\n`
  const windows1252 = Uint8Array.from(`${text.replace('WASH', 'Café')}`, (letter) => letter.charCodeAt(0))
  const utf16 = new Uint8Array(new Uint16Array([...`\uFEFF${text}`].map((letter) => letter.charCodeAt(0))).buffer)

  it.each<[string, string, Uint8Array<ArrayBuffer>, string]>([
    ['with semicolons in Windows-1252', 'a.csv', windows1252, 'Café'],
    ['in UTF-16', 'a.csv', utf16, 'WASH'],
    ['that are called .xlsx', 'a.xlsx', new TextEncoder().encode(text), 'WASH'],
  ])('%s are read', async (_, name, bytes, type) => {
    await open('activities', bytes, name)
    const [table] = importing.tables
    expect(table!.matching.fields.every(Boolean)).toBe(true)
    expect(table!.sheet.rows[1]!.cells.slice(0, 3)).toEqual(['NEH-1001', type, 'Completed'])
    expect((await rowsRead())[0]).toMatchObject({ start_date: '2026-03-03', boys: 1250 })
  })
})

it('Repeated headers and subtotals in the middle are named by their cells and left out', async () => {
  await sheets('activities', {
    rows: [
      HEADER,
      activity(),
      ['Sub-total Borno', null, null, null, null, null, { formula: 'SUM(G2:G2)' }, 6],
      HEADER,
      activity(),
      [null, 'Borno total', null, null, null, null, '1,250', 6],
      ['Grand Total:', null, null, null, null, null, 10, 12],
    ],
  })
  expect(page()).toContain(
    'Totals, not records: A3 (Sub-total Borno), B6 (Borno total) and A7 (Grand Total:). The header again: A4.',
  )
  expect((await rowsRead()).map(({ row }) => row)).toEqual([2, 5])
  expect(await errorsRead()).toEqual([])
})

it('A record whose name only sounds like a total is no total', async () => {
  const rows = [
    ['School', ...HEADER],
    ['Total Child Academy', ...activity()],
    ['Sum', ...activity()],
  ]
  await sheets('activities', { rows })
  expect(await rowsRead()).toHaveLength(2)
  expect(page()).not.toContain('Totals')
})

describe('Funding in naira only', () => {
  const FUNDING = [
    'Donor',
    'Years',
    'Grant Code',
    'Recipient',
    'Project Name',
    'Project Code',
    'Type',
    'Status',
    'Earmarking',
  ]
  const entry = (amount: TestCell, code = 'NEH 1001') => [
    'ECHO',
    '2026',
    'GR-1',
    'Partner A',
    'Schools',
    code,
    'Grant',
    'Paid',
    'Unearmarked',
    amount,
  ]
  const bring = async (header: string, ...amounts: TestCell[]) => {
    const rates = { NGN: '1500' }
    await sheets('funding', { rows: [[...FUNDING, header], ...amounts.map((amount) => entry(amount))] })
    const [table] = importing.tables
    act(() => importing.change('funding', { matching: { ...table!.matching, dollars: rates } }))
  }

  it('‘N30,000,000’ and ‘₦ 1,500.50’ are naira, and dollars are proposed at the rate of the month', async () => {
    await bring('Amount', 'N30,000,000', '₦ 1,500.50')
    expect(page()).toContain('Amount (USD): propose it from each amount at the rate of this month')
    const rows = await rowsRead()
    expect(rows.map(({ original_currency, amount_usd }) => [original_currency, amount_usd])).toEqual([
      ['NGN', '20000.00'],
      ['NGN', '1.00'],
    ])
    expect(await errorsRead()).toEqual([])
  })

  it('the name of the column may say it, and what is no number is left to be corrected', async () => {
    await bring('Amount (Naira)', 3_000_000, 'thirty million')
    expect(importing.tables[0]!.matching.constants).toEqual({ original_currency: 'NGN' })
    expect((await rowsRead()).map(({ amount_usd }) => amount_usd)).toEqual(['2000.00', ''])
  })

  it('an amount in a currency that has no rate is asked for, never copied', async () => {
    await bring('Amount', 500)
    const [table] = importing.tables
    act(() =>
      importing.change('funding', { matching: { ...table!.matching, constants: { original_currency: 'EUR' } } }),
    )
    expect(await errorsRead()).toEqual(['Row 2 No rate is known for EUR this month: enter the amount in dollars'])
  })

  it('empty cells of a column of dollars are proposed too, where a person says so; others stay as they are', async () => {
    const header = [...FUNDING, 'Amount', 'Currency', 'Amount (USD)']
    const rows: TestCell[][] = [
      ['N30,000,000', 'NGN', null],
      ['500', 'USD', ''],
      [3000, 'NGN', 7],
      [3000, 'NGN', 'seven'],
    ]
    await sheets('funding', {
      rows: [header, ...rows.map(([amount, ...more]) => [...entry(amount!), ...more])],
    })
    expect(page()).toContain(TEXT.emptyDollars)
    expect((await rowsRead()).map(({ amount_usd }) => amount_usd)).toEqual(['', '', 7, 'seven'])
    const [table] = importing.tables
    act(() => importing.change('funding', { matching: { ...table!.matching, dollars: { NGN: '1500' } } }))
    expect((await rowsRead()).map(({ amount_usd }) => amount_usd)).toEqual(['20000.00', '500', 7, 'seven'])
  })

  it('‘NEH 1001’ is the project NEH-1001', async () => {
    await bring('Amount (NGN)', 5)
    expect((await rowsRead())[0]).toMatchObject({ project_code: 'NEH-1001' })
  })
})

describe('Costs of stock', () => {
  const bring = async (header: string[], ...rows: TestCell[][]) => {
    await sheets('stock', {
      rows: [['Item', 'Quantity', ...header], ...rows.map((cells) => ['School desks', 5, ...cells])],
    })
    return (await rowsRead()).map(({ purchase_cost, currency }) => [purchase_cost, currency])
  }

  it('are in the currency that their header names', async () => {
    expect(await bring(['Unit Cost (USD)'], [5], [''])).toEqual([
      [5, 'USD'],
      ['', undefined],
    ])
  })

  it('are in naira by the header, but for a cell that says another currency', async () => {
    expect(await bring(['Unit Cost (Naira)'], [5000], ['$ 7'], [null])).toEqual([
      [5000, 'NGN'],
      ['$ 7', 'USD'],
      ['', undefined],
    ])
  })

  it('say their currency themselves, or in the column beside', async () => {
    expect(await bring(['Unit Cost'], ['₦ 2 000'], ['N30,000,000'], ['12.50'])).toEqual([
      ['₦ 2 000', 'NGN'],
      ['N30,000,000', 'NGN'],
      ['12.50', undefined],
    ])
  })

  it('keep the column of currencies', async () => {
    expect(await bring(['Unit Cost', 'Currency'], ['N2,000', ''], ['7', 'Naira'], [8, 'US Dollars'])).toEqual([
      ['N2,000', 'NGN'],
      ['7', 'NGN'],
      [8, 'USD'],
    ])
  })
})

describe('Statuses and types in words of their own', () => {
  it('synonyms are read, and no opposite is preselected: the rest is asked', async () => {
    const statuses = ['Incomplete', 'Not completed', 'Done', 'In progress']
    const types = ['Cash', 'PSS', 'Wash', 'WASH']
    await sheets('activities', {
      rows: [HEADER, ...statuses.map((status, at) => activity({ [STATUS]: status, 1: types[at]! }))],
    })
    await goToValues()
    for (const word of ['Incomplete', 'Not completed', 'Cash']) expect(box(`${word} means`).value).toBe('')
    const rows = await rowsRead()
    expect(rows.map(({ status }) => status)).toEqual([undefined, undefined, 'completed', 'ongoing'])
    expect(rows.map(({ type }) => type)).toEqual([undefined, 'Psychosocial Support', 'WASH', 'WASH'])
    expect(await errorsRead()).toContain('C2 Unknown status: Incomplete')
  })
})
