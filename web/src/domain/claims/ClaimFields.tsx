import { MultiSelect } from '@mantine/core'
import { t } from '@plumbline/texts/domain/claims'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { type Claim, claims } from '@plumbline/contract/catalogue/claims'
import { limits } from '@plumbline/contract/wire/limits'
import { useQuery } from '@tanstack/react-query'
import { useRegisteredField } from '../../ui/forms/field-words.ts'
import { SelectField } from '../../ui/forms/fields.tsx'
import type { FieldProps } from '../../ui/forms/schema-form.ts'
import { questionChoices } from './claims.queries.ts'
import { claimWords, speaksOfInWords } from './words.ts'

interface ClaimFieldsProps {
  inquiryTypeId: string
  speaksOf: FieldProps<Claim | '' | null>
  questionIds: FieldProps<string[] | ''>
}

/** The topic of a finding or recommendation, and the questions it rests on; both optional. [TRUE-003] */
export function ClaimFields({ inquiryTypeId, speaksOf, questionIds }: ClaimFieldsProps) {
  return (
    <>
      <SelectField
        {...speaksOf}
        value={speaksOf.value || NEITHER}
        onChange={(chosen) => speaksOf.onChange(chosen === NEITHER ? '' : chosen)}
        label={t.speaksOf}
        description={t.aboutSpeaksOf}
        options={[
          { value: NEITHER, label: speaksOfInWords(null) },
          ...claims.map((value) => ({ value, label: claimWords[value] })),
        ]}
        words={(value) => speaksOfInWords(claims.find((claim) => claim === value) ?? null)}
      />
      <QuestionsField inquiryTypeId={inquiryTypeId} {...questionIds} />
    </>
  )
}

const NEITHER = 'neither'
const LABEL = t.restsOnTheseQuestions

function QuestionsField({
  inquiryTypeId,
  name,
  value,
  onChange,
  error,
}: FieldProps<string[] | ''> & { inquiryTypeId: string }) {
  const { data, isError } = useQuery(questionChoices(inquiryTypeId))
  const chosen = value === '' ? [] : value
  const titleOf = (id: string) => data?.find((choice) => choice.value === id)?.label ?? t.deletedQuestion
  useRegisteredField(name, LABEL, (ids) => (Array.isArray(ids) ? ids.map((id) => titleOf(String(id))).join('\n') : ''))
  const choices = data ?? []
  const gone = chosen.filter((id) => data !== undefined && !choices.some((choice) => choice.value === id))
  return (
    <MultiSelect
      data-field={name}
      label={LABEL}
      description={
        isError
          ? t.questionsNotLoaded
          : inquiryTypeId === ''
            ? t.chooseAnInquiryTypeFirst
            : t.aboutQuestions({ questionsOfClaim: limits.questionsOfClaim })
      }
      data={[...choices, ...gone.map((id) => ({ value: id, label: titleOf(id) }))]}
      value={chosen}
      onChange={onChange}
      error={error}
      maxValues={limits.questionsOfClaim}
      searchable
      hidePickedOptions
      disabled={inquiryTypeId === ''}
      nothingFoundMessage={t.nothingMatches}
      placeholder={chosen.length === 0 ? t.chooseQuestions : ''}
    />
  )
}
