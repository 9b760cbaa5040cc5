import type { IndicatorPayload } from '../records/indicator.ts'

/** Targets by sex belong to these two. */
export const CHILDREN_REACHED = '5e2d1c6a-0001-4e1d-8a00-000000000001'
export const TEACHERS_TRAINED = '5e2d1c6a-0002-4e1d-8a00-000000000002'

const id = (number: number) =>
  `5e2d1c6a-${String(number).padStart(4, '0')}-4e1d-8a00-00000000${String(number).padStart(4, '0')}`

type First = Omit<IndicatorPayload, 'code' | 'position' | 'from_year' | 'source'>

const FIRST: First[] = [
  {
    name: 'Children reached with education support',
    counts: 'all_people',
    unit: 'children',
    adds_up: 'sum',
    definition: 'Boys and girls of all activities that are ongoing or completed, whatever their type.',
  },
  {
    name: 'Teachers trained',
    type: 'Teacher Training',
    counts: 'all_people',
    unit: 'teachers',
    adds_up: 'sum',
    definition: 'Teachers of all activities of the type Teacher Training that are ongoing or completed.',
  },
  {
    name: 'Learning spaces built or repaired',
    type: 'Infrastructure',
    counts: 'quantity',
    unit: 'learning spaces',
    adds_up: 'sum',
    definition: 'Classrooms and temporary learning spaces that were finished and can be used.',
  },
  {
    name: 'Children given learning materials',
    type: 'Learning Materials',
    counts: 'people',
    unit: 'children',
    adds_up: 'sum',
    definition: 'Boys and girls who were given books, bags or other learning materials.',
  },
  {
    name: 'Kits handed out',
    type: 'Learning Materials',
    counts: 'quantity',
    unit: 'kits',
    adds_up: 'sum',
    definition: 'Kits for schools, teachers or recreation that were handed out.',
  },
  {
    name: 'Latrines built or repaired at schools',
    type: 'WASH',
    counts: 'quantity',
    unit: 'latrines',
    adds_up: 'sum',
    definition: 'Stances of latrines at schools and learning spaces that were finished and can be used.',
  },
  {
    name: 'Children given school meals',
    type: 'School Feeding',
    counts: 'people',
    unit: 'children',
    adds_up: 'largest',
    definition: 'Boys and girls who were given meals at school; of several reports of a school the largest counts.',
  },
  {
    name: 'Children given psychosocial support',
    type: 'Psychosocial Support',
    counts: 'people',
    unit: 'children',
    adds_up: 'sum',
    definition: 'Boys and girls who took part in structured psychosocial activities.',
  },
  {
    name: 'Psychosocial sessions held',
    type: 'Psychosocial Support',
    counts: 'quantity',
    unit: 'sessions',
    adds_up: 'sum',
    definition: 'Sessions of structured psychosocial activities that were held.',
  },
]

/** A new hub starts with these. They are the hub's own, and not an official list. */
export const FIRST_INDICATORS = /* @__PURE__ */ FIRST.map((each, at) => ({
  ...each,
  id: id(at + 1),
  code: `EDU-${String(at + 1).padStart(2, '0')}`,
  type: each.type ?? null,
  from_year: 2020,
  to_year: null,
  position: (at + 1) * 10,
  source: 'Northeast Education Hub',
}))
