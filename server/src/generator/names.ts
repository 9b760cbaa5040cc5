import type { Lga } from '@hub/contract/reference/lgas'
import type { StateName } from '@hub/contract/reference/states'

const list = (names: string) => names.trim().split(/,\s+/)

export const COMMUNITIES: Partial<Record<StateName, readonly string[]>> = {
  Adamawa: list(`
      Jambutu, Doubeli, Karewa, Nassarawo, Rumde, Bole, Ngurore, Gurin, Ribadu, Malabu, Daware, Mayo Ine, Belel,
      Pella, Uba, Lokuwa, Digil, Vimtim, Mararaban Mubi, Bazza, Gulak, Shuwa, Dumne, Sugu, Jamtari, Tola, Bajama,
      Savannah, Imburu, Kiri, Banjiram, Kwah, Garkida, Tawa, Zummo, Wuro Dole`),
  Borno: list(`
      Gwange, Bulabulin, Kawar Maila, Muna, Dalori, Banki, Pulka, Ngomari, Bolori, Mashamari, Old Maiduguri,
      Gongulong, Auno, Mafoni, Shehuri, Limanti, Hausari, Zajeri, Bakassi, Farm Centre, Limankara, Izge, Kumshe, Soye,
      Wulgo, Logomani, Gajiram, Mairari, Miringa, Marama, Shaffa, Azare, Uvu, Lassa, Mulai, Benisheikh, Mainok, Baga,
      Doro, Cross Kauwa`),
  Yobe: list(`
      Nayi Nawa, Pompomari, Maisandari, Bindigari, Sabon Pegi, Gwange Layi, Kalallawa, Nahuta, Mamudo, Jumbam,
      Ngelzarma, Daya, Gadaka, Garin Alkali, Dapchi, Jakusko, Gashua, Katuzu, Sarkin Hausawa, Kanamma, Toshia, Balle,
      Gumsa, Dagona, Kumaganam, Mozogun, Babbangida, Koromari, Lantewa, Buni Yadi, Katarko, Goniri`),
}

export const communitiesOf = ({ state, name }: Lga): readonly string[] => COMMUNITIES[state as StateName] ?? [name]

export const COMMUNITY_PARTS = ['', '', '', ' I', ' II', ' Gana', ' Kura', ' Layout', ' Ward', ' Camp'] as const

export const SCHOOL_KINDS = list(`
    Primary School, Central Primary School, Model Primary School, Islamiyya Primary School, Junior Secondary School,
    Nomadic Primary School, Temporary Learning Space, Girls Junior Secondary School, Tsangaya Learning Centre,
    Accelerated Learning Centre, Day Secondary School, Community School`)

export const FIRST_NAMES = list(`
    Aisha, Fatima, Hauwa, Zainab, Maryam, Amina, Khadija, Yagana, Falmata, Hadiza, Rakiya, Ladi, Jummai, Asabe,
    Ruth, Esther, Naomi, Rifkatu, Bintu, Yakaka, Musa, Ibrahim, Bukar, Modu, Ali, Mohammed, Abubakar, Usman, Yusuf,
    Umar, Bulama, Mustapha, Kabiru, Sani, Danladi, Ishaku, Yohanna, Samaila, Babagana, Goni`)

export const SURNAMES = list(`
    Abba, Abdullahi, Adamu, Aliyu, Bello, Bukar, Bulama, Garba, Goni, Grema, Hamidu, Hassan, Idris, Ishaku, Jibrin,
    Kachalla, Kolo, Lawan, Madu, Mala, Modu, Mshelia, Ngama, Pindar, Shettima, Sule, Tijjani, Umaru, Waziri, Yakubu,
    Yerima, Zanna, Zira, Bwala, Gadzama`)

export const JOB_TITLES = list(`
    Education Officer, Programme Manager, Field Assistant, Monitoring Officer, Information Officer, Teacher Trainer,
    Warehouse Officer, School Liaison, Project Coordinator, Data Clerk, Donor Liaison, Head of Office`)

export const AIMS = {
  'Teacher Training': [
    'Teacher Mentoring',
    'Training of Volunteer Teachers',
    'Better Teaching',
    'Teacher Learning Circles',
  ],
  'Learning Materials': ['Books and Bags', 'Catch-up Classes', 'Reading Corners', 'Radio Lessons', 'Back to School'],
  Infrastructure: ['Safe Classrooms', 'School Repair', 'Temporary Learning Spaces', 'Rebuilding Schools'],
  WASH: ['Clean Water at School', 'Latrines for Girls', 'Hand-washing Points', 'School Hygiene'],
  'School Feeding': ['School Meals', 'Breakfast before Class', 'School Kitchens'],
  'Psychosocial Support': ['Healing Classrooms', 'Child Friendly Spaces', 'Safe to Learn', 'Play and Recovery'],
} as const

export const WHOM = list(`
    Girls, Displaced Children, Returnees, Host Communities, Out-of-School Children, Adolescents, Nomadic Families,
    Children with Disabilities, Almajiri Children, Young Mothers`)

export const NARRATIVES = [
  'Children who lost years of school come back in small groups and reach the grade of their age within nine months.',
  'Each school has a committee of parents and teachers that plans the work, follows it and keeps what was built.',
  'Teachers meet every second week, watch one lesson together and prepare the next.',
  'The team visits each site monthly and writes down attendance, what was delivered and what is missing.',
  'Work follows the plan of the state and is agreed with the education secretary of the LGA.',
  'Families who live far away are reached by listening groups and printed exercises.',
  'Girls above twelve get the supplies and the separate latrines that let them stay in class.',
  'Two shifts a day make room for children of the camp and of the host community.',
] as const

export const SUSTAINABILITY = [
  'School committees and the state ministry take over step by step from the third quarter on.',
  'The state pays the teachers from the second year; the community repairs the buildings.',
  'Trained mentors stay with the LGA education authority after the end.',
] as const
