import { t } from '@plumbline/texts/wire/fields'
import { type Names, named } from '../wire/named.ts'

/** The 21 sections of ISIC Rev. 4 in plain words (decisions, section 4). */
export const industries = [
  'Agriculture, forestry and fishing',
  'Mining and quarrying',
  'Manufacturing',
  'Electricity, gas and steam',
  'Water, sewerage and waste',
  'Construction',
  'Wholesale and retail trade, vehicle repair',
  'Transport and storage',
  'Hotels and restaurants',
  'Information and communication',
  'Finance and insurance',
  'Real estate',
  'Professional, scientific and technical services',
  'Administrative and support services',
  'Public administration and defence',
  'Education',
  'Health and social work',
  'Arts, entertainment and recreation',
  'Other services',
  'Households as employers',
  'International organisations',
] as const

const industryNames: Names<(typeof industries)[number]> = {
  'Agriculture, forestry and fishing': () => t.agriculture,
  'Mining and quarrying': () => t.mining,
  Manufacturing: () => t.manufacturing,
  'Electricity, gas and steam': () => t.electricity,
  'Water, sewerage and waste': () => t.water,
  Construction: () => t.construction,
  'Wholesale and retail trade, vehicle repair': () => t.trade,
  'Transport and storage': () => t.transport,
  'Hotels and restaurants': () => t.hospitality,
  'Information and communication': () => t.information,
  'Finance and insurance': () => t.finance,
  'Real estate': () => t.realEstate,
  'Professional, scientific and technical services': () => t.professionalServices,
  'Administrative and support services': () => t.administrativeServices,
  'Public administration and defence': () => t.publicAdministration,
  Education: () => t.education,
  'Health and social work': () => t.health,
  'Arts, entertainment and recreation': () => t.arts,
  'Other services': () => t.otherServices,
  'Households as employers': () => t.households,
  'International organisations': () => t.internationalOrganisations,
}
/** An industry as it is shown; one of an earlier list as it is. */
export const industryName = (industry: string): string => named(industryNames, industry)
