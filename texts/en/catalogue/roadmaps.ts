import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/roadmaps', {
  roadmapManagement: 'Roadmap Management',
  addRoadmap: 'Add Roadmap',
  editRoadmap: 'Edit Roadmap',
  inquiryType: 'Inquiry Type',
  noInquiryTypesYet: 'No inquiry types yet. Create one under ‘Inquiry Type Management’ first.',
  step: 'Step {step, number}',
  stepTitle: 'Step {step, number} title',
  stepDescription: 'Step {step, number} description',
  stepDetail: 'Step {step, number} detail',
  viewRoadmap: 'View Roadmap',
  title: 'Title',
  description: 'Description',
  detail: 'Detail',
  stepTitleColumn: 'Step {step, number} Title',
  about: 'Reusable three-step roadmaps for results.',
  stepsGoToo: 'Its three steps are deleted too. It stays in published results.',
  searchRoadmaps: 'Search roadmaps',
  addFirst: 'Add the first one with ‘Add Roadmap’.',
})
