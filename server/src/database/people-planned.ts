/** Of project `p`: its total, else its boys and girls. */
export const PEOPLE_PLANNED =
  'coalesce(p.direct_beneficiaries, coalesce(p.beneficiaries_boys, 0) + coalesce(p.beneficiaries_girls, 0))::bigint'
