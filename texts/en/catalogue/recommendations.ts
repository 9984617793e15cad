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
  speaksOf: 'Describes',
  restsOn: 'Based on',
  about: 'Reusable recommendations for results.',
  publishedResultsKeepIt: 'It stays in published results.',
  searchRecommendations: 'Search recommendations',
  addFirst: 'Add the first one with ‘Add Recommendation’.',
  recommendationDeleted: 'Recommendation Deleted',
  recommendationEdited: 'Recommendated Edited',
  recommendationCreated: 'New Recommendation Created',
})
