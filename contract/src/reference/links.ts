/** The five external links of the sector dashboard, in its order. A hub with its own pages changes them only here. */
export interface ExternalLink {
  id: 'incident_form' | 'dashboard' | 'publications'
  title: string
  description: string
  publisher: string
  url: string
}

export const EXTERNAL_LINKS: readonly ExternalLink[] = [
  {
    id: 'incident_form',
    title: 'Incident Report Form',
    description: 'Report an attack on a school, its pupils or its teachers',
    publisher: 'Global Coalition to Protect Education from Attack',
    url: 'https://protectingeducation.org/contact/',
  },
  {
    id: 'dashboard',
    title: 'Education in Emergencies Working Group',
    description: 'The sector page: coordination, meetings, response figures',
    publisher: 'ReliefWeb Response (OCHA)',
    url: 'https://response.reliefweb.int/nigeria/education',
  },
  {
    id: 'dashboard',
    title: 'Operational Presence',
    description: 'Who does what, where: the 3W of all sectors',
    publisher: 'OCHA Nigeria, Humanitarian Data Exchange',
    url: 'https://data.humdata.org/dataset/nigeria-3w',
  },
  {
    id: 'dashboard',
    title: 'Nigeria Data',
    description: 'Data sets on Nigeria: people in need, displacement, schools',
    publisher: 'Humanitarian Data Exchange (OCHA)',
    url: 'https://data.humdata.org/group/nga',
  },
  {
    id: 'publications',
    title: 'Publications',
    description: 'Reports, assessments and plans on education in Nigeria',
    publisher: 'ReliefWeb (OCHA)',
    url: 'https://reliefweb.int/country/nga',
  },
]

/** The subject of mails to SUPPORT_EMAIL. */
export const SUPPORT = { subject: 'Northeast Education Hub: support' } as const
