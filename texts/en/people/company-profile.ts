import { texts } from '../../src/texts.ts'

export const t = texts('people/company-profile', {
  setUpYourCompany: 'Set up your company profile',
  aFewFactsAbout: 'A few facts about your organisation. We ask once, and use them to put your results in context.',
  whatYouTypedBefore: 'What you typed before has been restored.',
  timeInBusiness: 'Time in business',
  unit: 'Unit',
  yearsDurationChooseThe: '{years, number} {duration}? Choose the right unit.',
  forProfitOrNon: 'For profit or non-profit',
  ownershipStructure: 'Ownership structure',
  annualRevenue: 'Annual revenue',
  averageFtesOverThe: 'Average FTEs over the past three years',
  numberOfFacilitiesOr: 'Number of facilities or locations',
  headOfficeAddress: 'Head office address',
  logOut: 'Log out',
  saveAndContinue: 'Save and continue',
})
