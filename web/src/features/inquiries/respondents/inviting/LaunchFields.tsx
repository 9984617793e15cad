import { Alert, Button, Group, Radio, Skeleton, Stack } from '@mantine/core'
import { t as texts } from '@plumbline/texts/inquiries/respondents'
import '@mantine/core/styles/Radio.layer.css'
import { faultOfOwnWords } from '@plumbline/contract/domain/own-words'
import { confidentialities } from '@plumbline/contract/domain/survey-introduction'
import { limits } from '@plumbline/contract/wire/limits'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useChange } from '../../../../api/use-change.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { MultilineField, TextField } from '../../../../ui/forms/fields.tsx'
import { LockedField } from '../../../../ui/forms/LockedField.tsx'
import { FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { useDialog } from '../../../../ui/overlays/dialog-address.ts'
import { lazyCode } from '../../../../ui/overlays/lazy-code.ts'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import classes from './LaunchFields.module.css'
import { sendingTest, surveyPreview } from './launch.queries.ts'
import type { RespondentsForm } from './respondents-form.ts'

const useMailPreview = lazyCode(async () => (await import('../MailPreview.tsx')).MailPreview)
const useSurveyPreview = lazyCode(async () => (await import('./SurveyPreview.tsx')).SurveyPreview)

const titles = { identified: texts.identified, confidential: texts.confidential } as const

/**
 * The choices made when respondents are first added, with previews of the survey and the email. [BOARD-012, CONF-001]
 */
export function LaunchFields({ form, inquiryId }: { form: RespondentsForm; inquiryId: string }) {
  return (
    <>
      <FieldGroup title={texts.whoSeesAnswers}>
        <ConfidentialityChoice form={form} inquiryId={inquiryId} />
      </FieldGroup>
      <FieldGroup title={texts.groups}>
        <AttributesField key={form.values.Source} form={form} />
      </FieldGroup>
      <FieldGroup title={texts.theEmail}>
        <MailFields form={form} inquiryId={inquiryId} />
      </FieldGroup>
      <FieldGroup title={texts.theSurvey}>
        <SurveyCheck form={form} inquiryId={inquiryId} />
      </FieldGroup>
    </>
  )
}

interface LaunchProps {
  form: RespondentsForm
  inquiryId: string
}

function ConfidentialityChoice({ form, inquiryId }: LaunchProps) {
  const { data } = useQuery(surveyPreview(inquiryId))
  const { value, onChange, error } = form.field('Confidentiality')
  return (
    <Radio.Group
      value={value}
      onChange={(chosen) => {
        const choice = confidentialities.find((one) => one === chosen)
        if (choice !== undefined) onChange(choice)
      }}
      error={error}
      label={texts.respondentsAreTold}
      description={texts.chosenOnce}
      data-field="Confidentiality"
    >
      <div className={classes.choices} style={{ marginTop: 12 }}>
        {confidentialities.map((choice) => (
          <Radio
            key={choice}
            value={choice}
            label={titles[choice]}
            description={
              data === undefined ? (
                <Skeleton component="span" display="block" height={14} mt={4} />
              ) : (
                data.ReadBy[choice]
              )
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The attributes respondents are grouped by: named here, unless a list brings its columns. */
function AttributesField({ form }: Pick<LaunchProps, 'form'>) {
  const { Respondents, AttributeNames: names, Confidentiality } = form.values
  const [typed, setTyped] = useState(names === '' ? '' : names.join(', '))
  const isConfidential = Confidentiality === 'confidential'
  if (Respondents.length > 0)
    return (
      <LockedField
        label={texts.groupBy}
        value={names === '' ? '' : names.join(', ') || texts.none}
        description={texts.groupsOfList({ isConfidential })}
      />
    )
  return (
    <TextField
      name="AttributeNames"
      label={texts.groupBy}
      description={texts.aboutGroups({ isConfidential })}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        const given = text.split(',').map((name) => name.trim())
        form.set({ AttributeNames: given.filter((name) => name !== '') })
      }}
      error={
        form.fault('AttributeNames') ??
        form.fault('AttributeNames.0') ??
        form.fault('AttributeNames.1') ??
        form.fault('AttributeNames.2')
      }
    />
  )
}

function MailFields({ form, inquiryId }: LaunchProps) {
  const dialog = useDialog('mail')
  const MailPreview = useMailPreview(dialog.opened)
  const { Introduction, ExpiryDate, Confidentiality } = form.values
  const mail = {
    Kind: 'invitation',
    Sentence: Introduction,
    ...(ExpiryDate !== '' && { ExpiryDate }),
    ...(Confidentiality !== '' && { Confidentiality }),
  } as const
  const sending = useChange({
    ...sendingTest(inquiryId),
    onSuccess: ({ Email }) => toastSuccess({ title: texts.testEmailSent, secondLine: Email }),
  })
  const introduction = useRef<HTMLDivElement>(null)
  const [wasPreviewed, setWasPreviewed] = useState(false)
  const fault = faultOfOwnWords(Introduction)
  const field = form.field('Introduction')
  const preview = () => {
    setWasPreviewed(true)
    if (fault === null) dialog.open()
    else introduction.current?.querySelector('textarea')?.focus()
  }
  return (
    <>
      <div ref={introduction}>
        <MultilineField
          {...field}
          error={field.error ?? (wasPreviewed ? (fault ?? undefined) : undefined)}
          label={texts.introduction}
          description={texts.aboutIntroduction}
          maxLength={limits.ownWords}
          rows={3}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={preview}>
          {texts.previewTheEmail}
        </Button>
      </div>
      <CheckboxField
        {...form.field('Reminders')}
        label={texts.sendAutomaticReminders}
        description={texts.aboutAutomaticReminders}
      />
      <Dialog opened={dialog.opened} onClose={dialog.close} title={texts.emailToRespondents} size="lg">
        {MailPreview && (
          <Stack gap="md">
            <MailPreview inquiryId={inquiryId} mail={mail} />
            <Group justify="flex-end">
              <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate(mail)}>
                {texts.sendMeATest}
              </Button>
            </Group>
          </Stack>
        )}
      </Dialog>
    </>
  )
}

function SurveyCheck({ form, inquiryId }: LaunchProps) {
  const dialog = useDialog('survey')
  const SurveyPreview = useSurveyPreview(dialog.opened)
  const { ExpiryDate, Confidentiality } = form.values
  return (
    <>
      <Alert color="blue" variant="light" title={texts.invitingLocksQuestions}>
        {texts.aboutLockedQuestions}
      </Alert>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={dialog.open}
          h="auto"
          mih={36}
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {texts.previewTheSurvey}
        </Button>
      </div>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={texts.asRespondentsSeeIt} size="xl">
        <Loaded read={surveyPreview(inquiryId)} waiting={<FormSkeleton fields={5} />}>
          {(preview) =>
            SurveyPreview ? (
              <SurveyPreview
                preview={preview}
                expiryDate={ExpiryDate}
                confidentiality={Confidentiality === '' ? 'identified' : Confidentiality}
              />
            ) : (
              <FormSkeleton fields={5} />
            )
          }
        </Loaded>
      </Dialog>
    </>
  )
}
