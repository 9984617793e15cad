import { ChoiceList } from '../ui/questions/ChoiceList.tsx'
import type { AnswerProps } from './AreaStep.tsx'

/** Any of the question's own options. */
export function ChoiceAnswer({ question, given, change, isLocked, titleId }: AnswerProps) {
  return (
    <ChoiceList
      options={question.CheckBoxOptions}
      chosen={given.chosen}
      change={(chosen) => change({ chosen })}
      isLocked={isLocked}
      titleId={titleId}
    />
  )
}
