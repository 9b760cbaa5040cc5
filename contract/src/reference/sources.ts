export interface Source {
  title: string
  publisher: string
  url: string
  licence: string | null
  period: string
}

export const SOURCES: Readonly<Record<string, Source>> = {
  'ocha-3w-2023q4': {
    title: 'Nigeria: Operational Presence, 3W October-December 2023 (education sector rows, sector code EDU)',
    publisher: 'OCHA Nigeria, on the Humanitarian Data Exchange',
    url: 'https://data.humdata.org/dataset/nigeria-3w',
    licence: 'CC BY-IGO',
    period: '2023-10 to 2023-12',
  },
  'response-reliefweb-education': {
    title: 'Nigeria Education in Emergencies Working Group, sector page',
    publisher: 'ReliefWeb Response (OCHA)',
    url: 'https://response.reliefweb.int/nigeria/education',
    licence: null,
    period: '2025',
  },
  'jena-2019': {
    title: 'Joint Education Needs Assessment: North-East Nigeria, November 2019 (list of publishing organisations)',
    publisher: 'Education in Emergencies Working Group Nigeria, on ReliefWeb',
    url: 'https://reliefweb.int/report/nigeria/joint-education-needs-assessment-north-east-nigeria-november-2019-0',
    licence: null,
    period: '2019-11',
  },
  'jena-2017': {
    title: 'Joint Education Needs Assessment Northeast Nigeria, November 2017 (acknowledgements)',
    publisher: 'Education in Emergencies Working Group Nigeria',
    url: 'https://docslib.org/doc/2787649/joint-education-needs-assessment-northeast-nigeria-november-2017',
    licence: null,
    period: '2017-11',
  },
  'fme-covid-2020': {
    title: 'Nigeria Education Sector COVID-19 Response Strategy, North East',
    publisher: 'Federal Ministry of Education',
    url: 'http://education.gov.ng/nigeria-education-sector-covid-19-response-strategy_north-east-2',
    licence: null,
    period: '2020',
  },
  'plan-otl': {
    title:
      'Opportunities to Learn (IRC with Plan International, AUN, Inclusive Development Partners and Restoration of Hope Initiative)',
    publisher: 'Plan International USA',
    url: 'https://www.planusa.org/projects/nigeria-opportunities-to-learn/',
    licence: null,
    period: '2021 to 2026 as planned',
  },
  'edugist-plan-gpon': {
    title: 'Plan International, Goal Prime launch education project for 8000 children in Borno',
    publisher: 'Edugist',
    url: 'https://edugist.org/plan-international-goal-prime-launch-education-project-for-8000-children-in-borno',
    licence: null,
    period: 'about 2023',
  },
  'eu-3r-borno': {
    title: '13,000 displaced children back in classes as NGOs close out EU education programme in Borno',
    publisher: 'Humanitarian Times',
    url: 'https://humanitarian-times.com/news/13000-displaced-children-back-in-classes-as-ngos-close-out-eus-education-program-in-borno/',
    licence: null,
    period: '2019 to 2022',
  },
  'leadership-street-child-2019': {
    title: 'EU, Street Child provide educational support to 20,000 IDPs, Almajiris',
    publisher: 'Leadership',
    url: 'https://leadership.ng/2019/09/07/eu-street-child-provide-educational-suppport-to-20000-idps-almajiris/',
    licence: null,
    period: '2018 to 2021 as planned',
  },
  'tvc-tdh-2024': {
    title: '600 out-of-school children enrolled into school in Borno',
    publisher: 'TVC News',
    url: 'https://tvcnews.tv/2024/03/600-out-of-school-children-enrolled-into-school-in-borno',
    licence: null,
    period: '2024-03',
  },
  'nrc-2019': {
    title: 'Education is much more than ABC',
    publisher: 'Norwegian Refugee Council',
    url: 'https://www.nrc.no/perspectives/2019/education-is-much-more-than-abc/',
    licence: null,
    period: '2018 to 2019',
  },
  'coopi-2018': {
    title: 'Nigeria: classrooms are ready!',
    publisher: 'COOPI',
    url: 'https://www.coopi.org/en/nigeria-classrooms-are-ready.html',
    licence: null,
    period: '2017-06 to 2018-04',
  },
  'inside-nigeria-aenn': {
    title: 'Education inspires teachers, students confronting crisis in Northeast Nigeria',
    publisher: 'Inside Nigeria',
    url: 'https://www.insidenigeria.org/index.php/education-inspires-teachers-students-confronting-crisis-in-northeast-nigeria/',
    licence: null,
    period: '2018 to 2021',
  },
  'gepadc-maiduguri': {
    title: 'Increasing access and improving the quality of ongoing education activities in Maiduguri',
    publisher: 'GEPaDC',
    url: 'http://gepadc.org/project?q=increasing-access-and-improving-the-quality-of-ongoing-education-activities-in-maiduguri',
    licence: null,
    period: '2017-07 to 2019-06',
  },
  'kabhuda-nganzai': {
    title: 'Integrated education project, Gajiram, Nganzai LGA',
    publisher: 'KABHUDA',
    url: 'http://kanemborno.org/?page_id=479',
    licence: null,
    period: 'not dated',
  },
  'kabhuda-jere': {
    title: 'Girls Learning Centre, Jere LGA (Education Crisis Response)',
    publisher: 'KABHUDA',
    url: 'http://kanemborno.org/?page_id=221',
    licence: null,
    period: '2016-09 to 2017-09',
  },
  'mpdf-nhf-2024': {
    title: 'Child protection and education project, Nigeria Humanitarian Fund CBPF-NGA-23-S-NGO-27324',
    publisher: "Murmushi People's Development Foundation",
    url: 'https://murmushipdf.org/?p=4338',
    licence: null,
    period: '2024-03 to 2025-02',
  },
  'yopcodi-2024': {
    title: 'Yobe non-formal learning centres receive learning kits and materials',
    publisher: 'Daily Struggle',
    url: 'https://www.dailystruggle.ng/2024/07/yobe-non-formal-learning-centres.html',
    licence: null,
    period: '2024-07',
  },
  'gpe-af-adamawa-2025': {
    title: 'Adamawa: menstrual hygiene kits and the GPE accelerated funding project',
    publisher: 'African Health Report',
    url: 'https://africanhealthreport.com/adamawa-menstrual-kits-education-girls-2025',
    licence: null,
    period: 'to 2025-09',
  },
  'adsubeb-unicef-2020': {
    title: 'Adamawa, UNICEF construct, rehabilitate 165 classrooms',
    publisher: 'New Telegraph',
    url: 'https://www.newtelegraphng.com/adamawa-unicef-construct-rehabilitate-165-classrooms/',
    licence: null,
    period: '2020-09',
  },
  'adsubeb-unicef-seven-lgas': {
    title: 'UNICEF and the state basic education board to revive education in affected areas of Adamawa',
    publisher: 'Universal Reporters',
    url: 'https://universalreportersng.com/unicef-ubec-revive-ailing-state-education-health-boko-haram-affected-areas-adamawa/',
    licence: null,
    period: 'not dated, about 2016 to 2017',
  },
  'bosubeb-unicef-2017': {
    title: 'Borno government partners UNICEF to open schools in IDP camps',
    publisher: 'ICIR',
    url: 'https://www.icirnigeria.org/borno-govt-partner-unicef-to-open-schools-in-idp-camps/',
    licence: null,
    period: '2017-01',
  },
  'usaid-irc-2015': {
    title: 'Back in the classroom: displaced students in Nigeria find education, hope',
    publisher: 'USAID',
    url: 'https://blog.usaid.gov/2015/11/back-in-the-classroom-displaced-students-in-nigeria-find-education-hope/',
    licence: null,
    period: '2015',
  },
  'jrs-2024': {
    title: 'Restoring quality education for children in Borno State, Nigeria',
    publisher: 'Jesuit Refugee Service',
    url: 'https://jrs.net/en/story/restoring-quality-education-for-children-in-borno-state-nigeria',
    licence: null,
    period: '2022-12 to 2024-05',
  },
  'ecw-2020': {
    title:
      'Education Cannot Wait approves US$20.1 million multi-year resilience programme in Nigeria (quotes the Borno State Universal Basic Education Board)',
    publisher: 'Education Cannot Wait',
    url: 'https://www.educationcannotwait.org/news-stories/press-releases/education-cannot-wait-approves-us201-million-multi-year-resilience',
    licence: null,
    period: '2020-12',
  },
  'gpe-unhcr-2017': {
    title: 'How UNHCR and GPE support education in the Lake Chad Basin crisis',
    publisher: 'Global Partnership for Education',
    url: 'http://www.globalpartnership.org/blog/how-unhcr-and-gpe-support-education-lake-chad-basin-crisis',
    licence: null,
    period: '2017-05',
  },
}
