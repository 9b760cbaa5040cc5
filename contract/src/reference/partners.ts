/**
 * The 36 education partners of the sector page: names, acronyms and types, each with the sources that name it.
 * Main source: OCHA Nigeria, 3W for October to December 2023, education rows, CC BY-IGO ("Source: OCHA Nigeria and
 * humanitarian partners, Nigeria: Operational Presence, via HDX"). `illustrative`: no public source was found.
 * No logos: they are their owners', and none was given. The tiles show a placeholder with the acronym.
 */
export interface Partner {
  id: string
  name: string
  acronym: string
  type: 'UN Agency' | 'International NGO' | 'National NGO' | 'Government' | 'Red Cross / Red Crescent'
  illustrative?: true
  /** '/partners/example.svg'; without it the acronym is shown. */
  logo?: string
  sources: readonly string[]
}

export const PARTNERS: readonly Partner[] = [
  {
    id: 'unicef',
    name: "United Nations Children's Fund",
    acronym: 'UNICEF',
    type: 'UN Agency',
    sources: ['ocha-3w-2023q4', 'response-reliefweb-education'],
  },
  {
    id: 'unhcr',
    name: 'United Nations High Commissioner for Refugees',
    acronym: 'UNHCR',
    type: 'UN Agency',
    illustrative: true,
    sources: ['gpe-unhcr-2017'],
  },
  {
    id: 'sci',
    name: 'Save the Children International',
    acronym: 'SCI',
    type: 'International NGO',
    sources: ['ocha-3w-2023q4', 'response-reliefweb-education'],
  },
  {
    id: 'plan',
    name: 'Plan International Nigeria',
    acronym: 'Plan',
    type: 'International NGO',
    sources: ['edugist-plan-gpon', 'eu-3r-borno', 'jena-2019'],
  },
  {
    id: 'nrc',
    name: 'Norwegian Refugee Council',
    acronym: 'NRC',
    type: 'International NGO',
    sources: ['jena-2019', 'nrc-2019'],
  },
  {
    id: 'irc',
    name: 'International Rescue Committee',
    acronym: 'IRC',
    type: 'International NGO',
    sources: ['plan-otl', 'usaid-irc-2015'],
  },
  {
    id: 'street-child',
    name: 'Street Child',
    acronym: 'SC',
    type: 'International NGO',
    sources: ['ocha-3w-2023q4', 'jena-2019', 'leadership-street-child-2019'],
  },
  {
    id: 'tdh',
    name: 'Terre des hommes Foundation',
    acronym: 'TdH',
    type: 'International NGO',
    sources: ['jena-2019', 'tvc-tdh-2024'],
  },
  {
    id: 'jrs',
    name: 'Jesuit Refugee Service',
    acronym: 'JRS',
    type: 'International NGO',
    sources: ['ocha-3w-2023q4', 'jrs-2024'],
  },
  {
    id: 'zoa',
    name: 'ZOA',
    acronym: 'ZOA',
    type: 'International NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'coopi',
    name: 'Cooperazione Internazionale',
    acronym: 'COOPI',
    type: 'International NGO',
    sources: ['coopi-2018'],
  },
  {
    id: 'fhi360',
    name: 'FHI 360',
    acronym: 'FHI 360',
    type: 'International NGO',
    sources: ['inside-nigeria-aenn'],
  },
  {
    id: 'rohi',
    name: 'Restoration of Hope Initiative',
    acronym: 'RoHI',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4', 'plan-otl'],
  },
  {
    id: 'gpon',
    name: 'GoalPrime Organisation Nigeria',
    acronym: 'GPON',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4', 'edugist-plan-gpon'],
  },
  {
    id: 'gsf',
    name: 'Grow Strong Foundation',
    acronym: 'GSF',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'catai',
    name: 'Center for Advocacy, Transparency and Accountability Initiative',
    acronym: 'CATAI',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'frad',
    name: 'FRAD Foundation',
    acronym: 'FRAD',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'gbvs',
    name: 'Gibran Books and Values Society',
    acronym: 'GBVS',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'labdi',
    name: 'Life at Best Development Initiative',
    acronym: 'LABDI',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'pin',
    name: 'Peace Initiative Network',
    acronym: 'PIN',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'boaid',
    name: 'BOAID Humanitarian Foundation',
    acronym: 'BOAID',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'cbi',
    name: 'Care Best Initiative',
    acronym: 'CBI',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'tpo',
    name: 'Transcultural Psychosocial Organisation Nigeria',
    acronym: 'TPO',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'yef',
    name: 'Yerwa Empowerment Foundation',
    acronym: 'YEF',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'yopcodi',
    name: 'Yobe Peace and Community Development Initiative',
    acronym: 'YOPCODI',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4', 'yopcodi-2024'],
  },
  {
    id: 'sdcbi',
    name: 'Sustainable Development for Community Base Initiative',
    acronym: 'SDCBI',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'iwayec',
    name: 'Integrated Women and Youth Empowerment Centre',
    acronym: 'IWAYEC',
    type: 'National NGO',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'gepadc',
    name: 'Gender Equality, Peace and Development Centre',
    acronym: 'GEPaDC',
    type: 'National NGO',
    sources: ['eu-3r-borno', 'gepadc-maiduguri', 'leadership-street-child-2019'],
  },
  {
    id: 'kabhuda',
    name: 'Kanem Borno Human Development Association',
    acronym: 'KABHUDA',
    type: 'National NGO',
    sources: ['kabhuda-nganzai', 'kabhuda-jere'],
  },
  {
    id: 'mpdf',
    name: "Murmushi People's Development Foundation",
    acronym: 'MPDF',
    type: 'National NGO',
    sources: ['mpdf-nhf-2024'],
  },
  {
    id: 'nrcs',
    name: 'Nigerian Red Cross Society',
    acronym: 'NRCS',
    type: 'Red Cross / Red Crescent',
    sources: ['ocha-3w-2023q4'],
  },
  {
    id: 'fme',
    name: 'Federal Ministry of Education',
    acronym: 'FME',
    type: 'Government',
    sources: ['response-reliefweb-education', 'fme-covid-2020'],
  },
  {
    id: 'borno-subeb',
    name: 'Borno State Universal Basic Education Board',
    acronym: 'Borno SUBEB',
    type: 'Government',
    sources: ['ecw-2020', 'coopi-2018', 'jena-2017'],
  },
  {
    id: 'adamawa-subeb',
    name: 'Adamawa State Universal Basic Education Board',
    acronym: 'ADSUBEB',
    type: 'Government',
    sources: ['adsubeb-unicef-2020', 'jena-2017'],
  },
  {
    id: 'yobe-subeb',
    name: 'Yobe State Universal Basic Education Board',
    acronym: 'Yobe SUBEB',
    type: 'Government',
    sources: ['ocha-3w-2023q4', 'jena-2017'],
  },
  {
    id: 'borno-moe',
    name: 'Borno State Ministry of Education',
    acronym: 'Borno SMoE',
    type: 'Government',
    sources: ['response-reliefweb-education'],
  },
]
