/** Lazy: an English page needs none of it. */
export { countryName } from '@plumbline/contract/domain/countries'
export { industryName } from '@plumbline/contract/domain/industries'
