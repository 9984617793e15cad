import { Anchor, Button, Radio, Skeleton, Text, TextInput } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/inquiries'
import { rich } from '../../../ui/marks/rich.ts'
import '@mantine/core/styles/Radio.layer.css'
import type { InquiryTypeRow } from '@plumbline/contract/catalogue/inquiry-types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRegisteredField } from '../../../ui/forms/field-words.ts'
import type { FieldProps } from '../../../ui/forms/schema-form.ts'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { lazyCode } from '../../../ui/overlays/lazy-code.ts'
import { activeInquiryTypes } from './inquiries.queries.ts'
import classes from './TypeCardsField.module.css'

const useQuestions = lazyCode(async () => (await import('./TypeQuestions.tsx')).TypeQuestions)

/** With more types there is a search. */
const FEW = 8

/** The inquiry type, chosen from cards with purpose, length, and questions. [SEND-002] */
export function TypeCardsField({ name, value, onChange, error }: FieldProps<string>) {
  const { data: types, error: failure, refetch } = useQuery(activeInquiryTypes)
  const [search, setSearch] = useState('')
  // Kept until the dialog has closed.
  const [previewed, setPreviewed] = useState<InquiryTypeRow>()
  const [isPreviewing, setIsPreviewing] = useState(false)
  useRegisteredField(name, t.inquiryType, (id) => types?.find(({ Id }) => Id === id)?.InqType ?? '–')
  const sought = search.trim().toLowerCase()
  const found = types?.filter((type) => type.Id === value || wordsOf(type).includes(sought))
  return (
    <Radio.Group
      label={t.inquiryType}
      withAsterisk
      value={value}
      onChange={onChange}
      error={error}
      description={
        failure
          ? rich(
              t.typesNotLoaded({
                link: (words) => (
                  <Anchor component="button" type="button" size="xs" onClick={() => void refetch()}>
                    {words}
                  </Anchor>
                ),
              }),
            )
          : types?.length === 0 && t.noInquiryTypes
      }
    >
      {types && types.length > FEW && (
        <TextInput
          type="search"
          aria-label={t.searchInquiryTypes}
          placeholder={t.searchInquiryTypes}
          mb="sm"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {!types && !failure && <Skeleton height={150} radius={12} />}
      <div className={classes.cards}>
        {found?.map((type, n) => (
          <TypeCard
            key={type.Id}
            type={type}
            field={n === 0 ? name : undefined}
            isFaulty={error !== undefined}
            preview={() => {
              setPreviewed(type)
              setIsPreviewing(true)
            }}
          />
        ))}
        {found?.length === 0 && sought !== '' && <Text c="dimmed">{t.nothingMatches}</Text>}
      </div>
      {previewed && <PreviewDialog type={previewed} opened={isPreviewing} close={() => setIsPreviewing(false)} />}
    </Radio.Group>
  )
}

interface TypeCardProps {
  type: InquiryTypeRow
  /** On the first card: the field to focus if nothing is chosen. */
  field: string | undefined
  isFaulty: boolean
  preview: () => void
}

function TypeCard({ type, field, isFaulty, preview }: TypeCardProps) {
  const { Id, InqType, Description } = type
  return (
    <div className={classes.card}>
      <Radio
        value={Id}
        data-field={field}
        label={<bdi>{InqType}</bdi>}
        aria-describedby={`about-${Id}`}
        aria-invalid={isFaulty || undefined}
        classNames={{ inner: classes.circle ?? '', label: classes.label ?? '' }}
      />
      <div id={`about-${Id}`} className={classes.about}>
        {Description && (
          <p className={classes.description} dir="auto">
            {Description}
          </p>
        )}
        <p className={classes.facts}>{factsOf(type)}</p>
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.preview ?? ''}
        onClick={preview}
        aria-label={t.previewType({ inqType: InqType })}
      >
        {t.preview}
      </Button>
    </div>
  )
}

function PreviewDialog({ type, opened, close }: { type: InquiryTypeRow; opened: boolean; close: () => void }) {
  const Questions = useQuestions(opened)
  return (
    <Dialog opened={opened} onClose={close} title={type.InqType} size="lg" returnFocus>
      {type.Description && (
        <Text mb="md" style={{ whiteSpace: 'pre-wrap' }} dir="auto">
          {type.Description}
        </Text>
      )}
      {Questions ? <Questions typeId={type.Id} /> : <Skeleton height={240} radius={12} />}
    </Dialog>
  )
}

/** '4 sections · 31 questions · about 10 minutes', or that there are none yet. */
function factsOf({ NoOfPathways, NoOfQuestions, Minutes }: InquiryTypeRow): string {
  if (NoOfQuestions === 0) return t.noQuestionsYet
  return [
    t.sections({ noOfPathways: NoOfPathways }),
    t.questions({ noOfQuestions: NoOfQuestions }),
    t.minutes({ minutes: Minutes }),
  ]
    .map((fact) => fact.replaceAll(' ', '\u00A0'))
    .join(' · ')
}

const wordsOf = ({ InqType, Description }: InquiryTypeRow) => `${InqType} ${Description}`.toLowerCase()
