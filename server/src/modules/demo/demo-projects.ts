import type { ProjectStatus } from '@hub/contract/project-steps'
import type { BENEFICIARY_TYPES, PROJECT_COMPONENTS, STATE_NAMES } from '@hub/contract/reference/options'
import { COMFORT, DANLADI, FATIMA, GARBA, IBRAHIM, JUMMAI, LADI } from './demo-reporters.ts'

type Component = (typeof PROJECT_COMPONENTS)[number]

export interface DemoProject {
  title: string
  /** Email of the reporter. */
  by: string
  status: ProjectStatus
  states: (typeof STATE_NAMES)[number][]
  lgas: string[]
  /** `starts`: months from today. `months`: the duration. */
  starts: number
  months: number
  /** In millions of naira. */
  budget: number
  people: number
  components: Component[]
  groups: (typeof BENEFICIARY_TYPES)[number][]
  donors: string[]
  narrative: string
}

/** No real donor appears beside invented figures. */
const [FUND, TRUST, AID] = ['Sample Education Fund', 'Example Children Trust', 'Imaginary Aid']

const project = (
  title: string,
  [by, status]: [string, ProjectStatus],
  [states, lgas]: [DemoProject['states'], string[]],
  [starts, months, budget, people]: [number, number, number, number],
  components: Component[],
  groups: DemoProject['groups'],
  donors: string[],
  narrative: string,
): DemoProject => ({
  title,
  by,
  status,
  states,
  lgas,
  starts,
  months,
  budget,
  people,
  components,
  groups,
  donors,
  narrative,
})

export const DEMO_PROJECTS: DemoProject[] = [
  project(
    'Safe Learning Spaces in Displacement Camps',
    [COMFORT, 'active'],
    [['Borno'], ['Jere', 'Maiduguri', 'Konduga']],
    [-7, 18, 412, 9600],
    ['Infrastructure', 'Psychosocial Support', 'Learning Materials'],
    ['IDPs', 'Children'],
    [FUND!, TRUST!],
    'Temporary classrooms and play areas in three camps, with teachers from the camps themselves. Each space runs in two shifts.',
  ),
  project(
    'Catch-up Classes for Returnees',
    [DANLADI, 'active'],
    [['Borno'], ['Gwoza', 'Bama']],
    [-5, 12, 168.5, 4200],
    ['Teacher Training', 'Learning Materials'],
    ['Returnees', 'Children'],
    [AID!],
    'Nine-month classes that bring children who lost years of school back to the grade of their age.',
  ),
  project(
    'Teacher Mentoring in Rural Yobe',
    [FATIMA, 'active'],
    [['Yobe'], ['Damaturu', 'Potiskum', 'Fika']],
    [-10, 24, 236.75, 1800],
    ['Teacher Training'],
    ['Teachers', 'Host Communities'],
    [FUND!],
    'Mentors visit every teacher twice a month, watch a lesson and plan the next one together.',
  ),
  project(
    'Girls Back to School',
    [IBRAHIM, 'completed'],
    [['Adamawa'], ['Yola North', 'Yola South', 'Fufore']],
    [-20, 15, 95.2, 3100],
    ['Learning Materials', 'WASH'],
    ['Host Communities', 'Children'],
    [TRUST!],
    'Uniforms, sanitary supplies and separate latrines, so that girls above twelve stay in class.',
  ),
  project(
    'School Repair After the Floods',
    [JUMMAI, 'approved'],
    [['Adamawa'], ['Mubi North', 'Mubi South']],
    [1, 10, 310, 5400],
    ['Infrastructure', 'WASH'],
    ['Host Communities', 'IDPs'],
    [AID!, FUND!],
    'New roofs, raised floors and boreholes for schools that the river reached last season.',
  ),
  project(
    'School Meals in Gwoza',
    [LADI, 'active'],
    [['Borno'], ['Gwoza']],
    [-3, 9, 540.4, 7800],
    ['School Feeding'],
    ['IDPs', 'Returnees', 'Children'],
    [AID!],
    'One warm meal a day, cooked by mothers of the community with food from farms around the town.',
  ),
  project(
    'Radio Lessons for Nomadic Communities',
    [GARBA, 'under_review'],
    [['Yobe'], ['Geidam', 'Yunusari']],
    [2, 12, 74.9, 2600],
    ['Learning Materials'],
    ['Host Communities', 'Children'],
    [TRUST!],
    'Lessons in Fulfulde and Hausa on three stations, with listening groups and printed exercises.',
  ),
  project(
    'Psychosocial Care in Primary Schools',
    [COMFORT, 'submitted'],
    [
      ['Borno', 'Yobe'],
      ['Monguno', 'Geidam'],
    ],
    [2, 18, 188, 6100],
    ['Psychosocial Support', 'Teacher Training'],
    ['IDPs', 'Refugees', 'Teachers'],
    [FUND!],
    'Teachers learn to recognise distress, to help in class, and whom to ask when that is not enough.',
  ),
  project(
    'Clean Water for Forty Schools',
    [IBRAHIM, 'active'],
    [
      ['Adamawa', 'Borno'],
      ['Michika', 'Madagali', 'Askira/Uba'],
    ],
    [-6, 14, 275.3, 11_200],
    ['WASH'],
    ['Returnees', 'Host Communities'],
    [FUND!],
    'Boreholes, hand-washing points and school committees that look after them.',
  ),
  project(
    'Reading Corners in Every Classroom',
    [DANLADI, 'draft'],
    [['Borno'], ['Biu', 'Hawul']],
    [4, 12, 42.6, 3900],
    ['Learning Materials'],
    ['Children', 'Teachers'],
    [],
    'A box of forty books for each class, and two days of training in reading aloud.',
  ),
  project(
    'Learning Centres on the Lake Shore',
    [LADI, 'suspended'],
    [['Borno'], ['Kukawa', 'Marte']],
    [-8, 12, 129, 1500],
    ['Infrastructure'],
    ['Refugees', 'IDPs'],
    [AID!],
    'Four centres for children whose families fish. The road has been closed since the last attack.',
  ),
  project(
    'Accelerated Education for Out-of-School Youth',
    [FATIMA, 'completed'],
    [['Yobe'], ['Nguru', 'Bade']],
    [-26, 20, 150.25, 2200],
    ['Teacher Training', 'Learning Materials', 'School Feeding'],
    ['Host Communities', 'IDPs'],
    [TRUST!],
    'Six years of primary school in three, in the afternoon, for those who work in the morning.',
  ),
]
