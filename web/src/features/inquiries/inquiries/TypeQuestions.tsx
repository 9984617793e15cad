import { Stack } from '@mantine/core'
import { Questionnaire } from '../../../domain/questions/Questionnaire.tsx'
import { FormSkeleton } from '../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { surveyOfPathways } from '../../catalogue/pathways/pathways.queries.ts'

/** The questions respondents get with an inquiry type. */
export function TypeQuestions({ typeId }: { typeId: string }) {
  return (
    <Loaded read={surveyOfPathways(typeId)} waiting={<FormSkeleton fields={5} />}>
      {({ Questions, SurveyLayout }) => (
        <Stack gap="lg">
          <Questionnaire questions={Questions} layout={SurveyLayout} />
        </Stack>
      )}
    </Loaded>
  )
}
