import { texts } from '../../src/texts.ts'

export const t = texts('catalogue/roadmaps', {
  roadmapManagement: 'Roadmap Management',
  addRoadmap: 'Add Roadmap',
  editRoadmap: 'Edit Roadmap',
  inquiryType: 'Inquiry Type',
  noInquiryTypesYet: 'No inquiry types yet. Create one under ‘Inquiry Type Management’ first.',
  stepStep: 'Step {step, number}',
  stepStepTitle: 'Step {step, number} title',
  stepStepDescription: 'Step {step, number} description',
  stepStepDetail: 'Step {step, number} detail',
  viewRoadmap: 'View Roadmap',
  title: 'Title',
  description: 'Description',
  detail: 'Detail',
  step1Title: 'Step 1 Title',
  step2Title: 'Step 2 Title',
  step3Title: 'Step 3 Title',
  reusableThreeStepRoadmaps: 'Reusable three-step roadmaps for results.',
  itsThreeStepsAre: 'Its three steps are deleted too. Published results keep theirs.',
  searchRoadmaps: 'Search roadmaps',
  addTheFirstWith: 'Add the first one with ‘Add Roadmap’.',
})
