import { texts } from '../../src/texts.ts'

export const t = texts('people/company-profile', {
  setUpYourCompany: 'Set up your company profile',
  aboutTheProfile: 'A few facts about your organisation. We ask once, and use them to put your results in context.',
  restored: 'What you typed before has been restored.',
  timeInBusiness: 'Time in business',
  unit: 'Unit',
  chooseTheRightUnit:
    '{duration, select, days {{years, plural, one {# day} other {# days}}} months {{years, plural, one {# month} other {# months}}} other {{years, plural, one {# year} other {# years}}}}? Choose the right unit.',
  forProfitOrNon: 'For profit or non-profit',
  ownershipStructure: 'Ownership structure',
  annualRevenue: 'Annual revenue',
  averageFtes: 'Average FTEs over the past three years',
  numberOfFacilities: 'Number of facilities or locations',
  headOfficeAddress: 'Head office address',
  logOut: 'Log out',
  saveAndContinue: 'Save and continue',
  profileSetupCompleted: 'Profile Setup Completed Successfully.',
})
