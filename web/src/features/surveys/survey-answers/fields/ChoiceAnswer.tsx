import { AnswerFault } from '../../../../domain/questions/AnswerFault.tsx'
import { ChoiceList } from '../../../../domain/questions/ChoiceList.tsx'
import type { AnswerProps } from './answer-props.ts'

/** Any of the question's own options. */
export function ChoiceAnswer({ question, given, change, fault, isLocked, titleId }: AnswerProps) {
  return (
    <>
      <ChoiceList
        options={question.CheckBoxOptions}
        labels={question.CheckBoxLabels}
        lang={question.Language}
        chosen={given.chosen}
        change={(chosen) => change({ chosen })}
        isLocked={isLocked}
        titleId={titleId}
      />
      <AnswerFault fault={fault} />
    </>
  )
}
