interface Figure {
  name: string
  /** The text of its info button. */
  is: string
}

/** Two labels of the same figure share this text. */
const SCHOOLS =
  "Schools that projects list, each once by name, community and LGA: the LGA that contains its coordinates, else the one that is named for it, else the only one of its project. 'Listed by projects' says how often they are listed, 'without a place' how many of them are in no known LGA. A year takes the schools of projects that run in it."
const STOCK_ITEMS = 'Items in the inventory, each once, however large its quantity; deleted ones are left out.'

export const FIGURES = {
  children_reached: {
    name: 'Children Reached',
    is: 'Boys and girls of activities that are ongoing or completed, of projects that are neither draft nor suspended. Reports are added up: a child that two activities reached counts twice. A year takes the activities that start in it; all days are days in Nigeria.',
  },
  children_estimated: {
    name: 'Estimated unique',
    is: 'A lower bound of how many different children were reached: of each school, else of each LGA, only the largest activity counts, and these are added up.',
  },
  teachers_trained: {
    name: 'Teachers Trained',
    is: "Teachers of activities of the type Teacher Training alone that are ongoing or completed, of projects that are neither draft nor suspended. 'Teachers Reached' counts those of all types.",
  },
  teachers_reached: {
    name: 'Teachers Reached',
    is: 'Teachers of activities of every type that are ongoing or completed, of projects that are neither draft nor suspended. A person reached twice counts twice.',
  },
  sbmc_reached: {
    name: 'SBMC Members Reached',
    is: 'Members of School-Based Management Committees of activities that are ongoing or completed, of projects that are neither draft nor suspended. A person reached twice counts twice.',
  },
  people_reached: {
    name: 'Beneficiaries Reached',
    is: 'Children, teachers and SBMC members of activities that are ongoing or completed, of projects that are neither draft nor suspended. A person reached twice counts twice.',
  },
  total_projects: {
    name: 'Total Projects',
    is: 'Projects that the filters find, of any status. A draft is counted only for its own organization and for administrators.',
  },
  active_projects: {
    name: 'Active Projects',
    is: "Projects whose status is 'active'. A year takes those that run in it, on at least one day in Nigeria.",
  },
  progress: {
    name: 'Progress',
    is: "How much of the project's time has passed, from its first day to its last; a completed project is at 100%. All days are days in Nigeria.",
  },
  project_reached: {
    name: 'Reached so far',
    is: "People of this project's activities that are ongoing or completed; a person reached twice counts twice. While the project is draft or suspended, the sector's figures leave them out.",
  },
  my_projects: { name: 'My Projects', is: 'Projects that you entered yourself, of any status.' },
  organization_projects: {
    name: "Organization's Projects",
    is: 'All projects of your organization.',
  },
  budget: {
    name: 'Total Budget',
    is: 'The budgets of the projects that the filters find, in naira, as they were entered. A budget is a plan: what donors gave is counted as funding.',
  },
  beneficiaries: {
    name: 'Total Beneficiaries',
    is: "People that these projects plan to reach, as their plans say. Who was reached is counted from activities, as 'Children Reached' and 'Teachers Reached'.",
  },
  activities: {
    name: 'Activities',
    is: 'Activities that projects report: planned, ongoing and completed ones. A year takes those that start in it; all days are days in Nigeria.',
  },
  activities_reached: {
    name: 'Activities That Reached People',
    is: 'Activities that are ongoing or completed, of projects that are neither draft nor suspended: the rows that the people reached are added up from.',
  },
  fts_submissions: {
    name: 'FTS Submissions',
    is: 'Funding entries that you submitted yourself, or your organization, each once; deleted ones are left out.',
  },
  total_funding: {
    name: 'Total Funding',
    is: 'All funding entries at their listed amounts, in dollars: paid, committed and pledged together. A pledge is a promise, not money that came.',
  },
  funding_paid: { name: 'Paid', is: "Funding entries whose status is 'Paid': money that the recipient has." },
  funding_committed: {
    name: 'Commitments',
    is: "Funding entries whose status is 'Commitment': agreed in writing, and not paid yet.",
  },
  funding_pledged: {
    name: 'Pledges',
    is: "Funding entries whose status is 'Pledge': announced, and not agreed in writing yet.",
  },
  funding_of_a_year: {
    name: 'Share of a Year',
    is: 'An entry that runs over several years counts in each of them with an equal share, to the cent, the rest in the last year: the years add up to the whole.',
  },
  against_targets: {
    name: 'Targets against Reached',
    is: "What each indicator reached in the chosen year, else in this one, beside the sector's target and need. A state's target is its own, else that of its LGAs added up; the share is of what was reached where there is a target. A filter narrows what was reached, not the target.",
  },
  indicator_reached: {
    name: 'Reached by an Indicator',
    is: 'Of activities that name the indicator, or of all activities of its type, as its definition says: their people or quantities, added up, or the largest report of each school, else of each LGA. They are ongoing or completed, of projects that are neither draft nor suspended, and start in the year.',
  },
  reviewed_share: {
    name: 'Reviewed share',
    is: "How much of it comes from months whose report was accepted, or that lie before the first one: activities by their first day, funding entries by when they were entered, if they were there when it was accepted. 'Only reviewed' counts these alone; projects, schools and stock belong to no month.",
  },
  reporting_rate: {
    name: 'Reports Submitted',
    is: 'Reports of the month that were submitted, of those that were expected: from organizations with a running project, or with an activity in the month.',
  },
  naira: {
    name: 'Naira',
    is: "An amount in naira counts as it is; any other as its dollars at the rate of the month it was entered in, else at the hub's own, as stands beside the figure.",
  },
  funds: {
    name: 'Funds',
    is: "All funding entries in naira: paid, committed and pledged together. An amount in naira counts as it is; any other as its dollars at the rate of the month it was entered in, else at the hub's own, as stands beside the figure.",
  },
  active_partners: {
    name: 'Active Partners',
    is: "Organizations with an approved member that have a project that is neither draft nor suspended, or an activity, within the filters. The hub's own office counts only if it reports.",
  },
  states_covered: {
    name: 'States Covered',
    is: 'States in which the filters find work: an organization with a project that is neither draft nor suspended, or with an activity that took place.',
  },
  lgas_reached: {
    name: 'LGAs Reached',
    is: 'LGAs in which an organization has a project that is neither draft nor suspended, or an activity that took place, within the filters.',
  },
  state_projects: {
    name: 'Projects of a State',
    is: 'Projects that work in the state, and how many of them are active. A project of two states counts in both, so the states may add up to more than the whole.',
  },
  state_organizations: {
    name: 'Organizations of a State',
    is: 'Organizations with a project in the state that is neither draft nor suspended, or with an activity there that took place, within the filters.',
  },
  state_lgas: {
    name: 'LGAs with Partners',
    is: "LGAs of the state in which an organization has a project that is neither draft nor suspended, or an activity that took place. Where a filter hides some, 'n of m shown'.",
  },
  lga_partners: {
    name: 'Partners of an LGA',
    is: "Organizations with a project in the LGA that is neither draft nor suspended, or with an activity there that took place. Where a filter hides some, it says so; 'no partner' means that there is none at all.",
  },
  lga_projects: {
    name: 'Projects of an LGA',
    is: 'Projects that work in the LGA, of any status. A project of several LGAs counts in each of them. A year takes those that run in it.',
  },
  lga_activities: {
    name: 'Activities of an LGA',
    is: 'Activities that take place in the LGA: planned, ongoing and completed ones. A year takes those that start in it.',
  },
  lga_schools: { name: 'Schools of an LGA', is: SCHOOLS },
  lga_children: {
    name: 'Children Reached in an LGA',
    is: 'Boys and girls of activities in the LGA that are ongoing or completed, of projects that are neither draft nor suspended. A person reached twice counts twice. A year takes the activities that start in it.',
  },
  lga_funding: {
    name: 'Funding of an LGA',
    is: 'Dollars of the funding entries whose project code is that of a project that works in this LGA and in no other. What is of several LGAs is in none of them: to split it would be to invent figures. Of a year it is the share of each entry that counts for that year.',
  },
  map_projects: {
    name: 'Projects on the Map',
    is: 'Projects that the filters find, each once, in however many places it stands. A year takes those that run in it. A draft is there only for its own organization and for administrators.',
  },
  map_states: {
    name: 'States covered',
    is: 'States in which the filters find a project, an activity or a school.',
  },
  schools: { name: 'Schools', is: SCHOOLS },
  facilities: { name: 'Facilities', is: SCHOOLS },
  stock_items: { name: 'Stock Items', is: STOCK_ITEMS },
  stock_total: { name: 'Total Items', is: STOCK_ITEMS },
  stock_available: {
    name: 'Available',
    is: "Items whose status is 'Available': neither low, out of stock nor discontinued.",
  },
  stock_locations: { name: 'Locations', is: 'LGAs in which at least one of these items is kept.' },
  stock_low: {
    name: 'Low Stock',
    is: 'Items that are low or out of stock. The alert of the dashboard counts the same.',
  },
  stock_value: {
    name: 'Value of Stock',
    is: "The quantity of each item times its cost, added up in naira. A cost in naira counts as it is; one in dollars at the rate of the month the item was entered in, else at the hub's own, as stands beside the figure. An item whose cost is not known adds nothing.",
  },
  users: {
    name: 'Total Users',
    is: 'Accounts of people, whatever their status: approved, under review, rejected and suspended.',
  },
  users_approved: {
    name: 'Approved',
    is: 'Accounts that an administrator has approved: these people may use the hub.',
  },
  users_under_review: { name: 'Under Review', is: 'Accounts that wait for the decision of an administrator.' },
  users_rejected: {
    name: 'Rejected',
    is: 'Accounts that an administrator has rejected: these people were not let in.',
  },
  users_pending: {
    name: 'Pending Approvals',
    is: 'Accounts that wait for the decision of an administrator, the longest waiting first.',
  },
  organizations: {
    name: 'Organizations',
    is: "Organizations that people have registered for, whether they report or not. 'Active Partners' counts those that do.",
  },
  sessions: {
    name: 'Active Sessions',
    is: 'Browsers in which somebody is signed in and was seen in the last 30 minutes.',
  },
  api_calls: {
    name: 'API Calls Today',
    is: 'Requests that the hub has answered since midnight in Nigeria, by all its servers together.',
  },
  distribution: {
    name: 'Geographic Distribution',
    is: 'The share of all projects that works in each state. A project of two states counts in both, so the shares may add up to more than 100%.',
  },
} as const satisfies Record<string, Figure>

export type FigureKey = keyof typeof FIGURES
