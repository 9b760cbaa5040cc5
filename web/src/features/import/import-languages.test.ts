import { afterEach, describe, expect, it } from 'vitest'
import type { Sheet, SheetCell } from '@hub/contract/sheets/read/sheet-file'
import { knowLanguages } from './import-languages.ts'
import { questionsOf } from './import-questions.ts'
import { readAll } from './import-rows.ts'
import { doubtsIn, fieldsNamed, matchSheet, NO_MEANINGS } from './import-sheet.ts'
import { tablesIn } from './import-tables.ts'

const FRENCH = {
  'Project Code': 'Code du projet',
  'Activity Type': 'Type d’activité',
  'Activity Date': 'Date de l’activité',
  State: 'État',
  'Local Government Area': 'Zone de gouvernement local',
  Status: 'Statut',
  Boys: 'Garçons',
  Girls: 'Filles',
  Notes: 'Remarques',
  Category: 'Catégorie',
  Schools: 'Écoles',
  'Teacher Training': 'Formation des enseignants',
  Completed: 'Achevé',
  Ongoing: 'En cours',
  Planned: 'Completed',
}
const HAUSA = {
  'Project Code': 'Lambar shiri',
  'Activity Type': 'Nau’in aiki',
  'Activity Date': 'Ranar aiki',
  State: 'Jiha',
  'Local Government Area': 'Ƙaramar hukuma',
  Status: 'Hali',
  Boys: 'Yara maza',
  Girls: 'Yara mata',
  'Teacher Training': 'Horon malamai',
  Completed: 'An kammala',
}

const sheetOf = (...lines: SheetCell[][]): Sheet => ({
  name: 'Feuille',
  rows: lines.map((cells, at) => ({ row: at + 1, cells })),
  hasMore: false,
})
const NOTHING = { meanings: NO_MEANINGS, edits: new Map(), left: new Set<number>() }

afterEach(() => knowLanguages([]))

describe('a sheet in another language', () => {
  it.each([
    [
      'French',
      [
        'Code du projet',
        'Type d’activité',
        'DATE DE L’ACTIVITE',
        'Etat',
        'Zone de gouvernement local',
        'Statut',
        'Nombre de garçons',
        'Filles',
      ],
      ['NEH-1001', 'Formation des enseignants', '2026-03-04', 'Borno', 'Jere', 'Achevé', 12, 9],
    ],
    [
      'Hausa',
      ['Lambar shiri', "Nau'in aiki", 'Ranar aiki', 'Jiha', 'Karamar hukuma', 'Hali', 'Yawan yara maza', 'Yara mata'],
      ['NEH-1001', 'horon malamai', '2026-03-04', 'Borno', 'Jere', 'An kammala', 12, 9],
    ],
  ])('is read once the languages are known: %s', async (_language, header, row) => {
    const sheet = sheetOf(header, row)
    expect(fieldsNamed('activities', header).filter(Boolean)).toEqual([])
    knowLanguages([FRENCH, HAUSA])
    const matching = matchSheet('activities', sheet)
    expect(matching.fields).toEqual(['project_code', 'type', 'start_date', 'state', 'lga', 'status', 'boys', 'girls'])
    expect(await questionsOf('activities', sheet, matching)).toEqual([])
    const { rows, errors } = await readAll({ kind: 'activities', sheet, matching, ...NOTHING })
    expect(errors).toEqual([])
    expect(rows).toEqual([
      {
        row: 2,
        project_code: 'NEH-1001',
        type: 'Teacher Training',
        start_date: '2026-03-04',
        state: 'Borno',
        lga: 'Jere',
        status: 'completed',
        boys: 12,
        girls: 9,
      },
    ])
  })

  it('reads an English word as before, whatever it is in another language', async () => {
    knowLanguages([FRENCH, { Boys: 'Girls' }])
    const sheet = sheetOf(['Project Code', 'Girls', 'Status'], ['NEH-1001', 4, 'Completed'])
    const matching = matchSheet('activities', sheet)
    expect(matching.fields).toEqual(['project_code', 'girls', 'status'])
    const { rows } = await readAll({ kind: 'activities', sheet, matching, ...NOTHING })
    expect(rows[0]).toMatchObject({ girls: 4, status: 'completed' })
  })

  it('asks which column counts where two languages name the same', () => {
    knowLanguages([FRENCH])
    const sheet = sheetOf(['Project Code', 'Boys', 'Garçons'], ['NEH-1001', 4, 5])
    const doubts = doubtsIn({ kind: 'activities', sheet, matching: matchSheet('activities', sheet), left: new Set() })
    expect(doubts[0]).toMatchObject({ kind: 'twice', names: ['Boys', 'Garçons'] })
  })

  it('is found by its name in a workbook', () => {
    knowLanguages([FRENCH])
    const sheets = [{ ...sheetOf(['a', 'b'], ['1', '2']), name: 'Ecoles' }]
    expect(tablesIn('projects', sheets, () => ({})).map(({ kind }) => kind)).toEqual(['schools'])
  })
})
