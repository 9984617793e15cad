import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/recommendations', {
  recommendationsManagement: 'Recommendations Management',
  addRecommendation: 'Add Recommendation',
  editRecommendation: 'Edit Recommendation',
  inquiryType: 'Inquiry Type',
  noInquiryTypesYet: 'No inquiry types yet. Create one under ‘Inquiry Type Management’ first.',
  area: 'Area',
  aboutArea: 'Used to suggest this recommendation and its level of focus.',
  recommendation: 'Recommendation',
  allAreas: 'All areas',
  viewRecommendation: 'View Recommendation',
  speaksOf: 'Speaks of',
  restsOn: 'Rests on',
  about: 'Reusable recommendations for results.',
  publishedResultsKeepIt: 'Published results keep it.',
  searchRecommendations: 'Search recommendations',
  addFirst: 'Add the first one with ‘Add Recommendation’.',
  recommendationDeleted: 'Recommendation Deleted',
  recommendationEdited: 'Recommendated Edited',
  recommendationCreated: 'New Recommendation Created',
})
