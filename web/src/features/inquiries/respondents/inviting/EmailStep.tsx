import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { languageOfTag } from '@plumbline/contract/domain/languages'
import { faultOfOwnWords } from '@plumbline/contract/domain/own-words'
import { isolated } from '@plumbline/contract/wire/isolated'
import { limits } from '@plumbline/contract/wire/limits'
import { t as texts } from '@plumbline/texts/inquiries/respondents'
import { t } from '@plumbline/texts/inquiries/sending'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../../api/use-change.ts'
import { pageLanguage } from '../../../../domain/language/language.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { MultilineField } from '../../../../ui/forms/fields.tsx'
import { Failed } from '../../../../ui/frames/Failed.tsx'
import { FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { type MailToSee, mailPreview } from '../respondents.queries.ts'
import { sendingTest, surveyTranslations } from './launch.queries.ts'
import type { StepProps } from './PeopleStep.tsx'
import classes from './sending.module.css'

/** What people are sent: own words, reminders, and the email as it will look. [BOARD-012, SEND-003] */
export function EmailStep({ form, inquiry, title }: StepProps) {
  const { Introduction, IntroductionTranslations, ExpiryDate, Confidentiality } = form.values
  const given = IntroductionTranslations === '' ? [] : IntroductionTranslations
  const own = given.find(({ Language }) => Language === languageOfTag(pageLanguage()))?.Text.trim()
  // The email is shown in the language of the page, with what people who read it are told.
  const words = own || Introduction
  const fault = faultOfOwnWords(Introduction)
  const field = form.field('Introduction')
  const mail = {
    Kind: 'invitation',
    // Until they can go out, the email is shown without them.
    Sentence: (faultOfOwnWords(words) ?? fault) === null ? words : '',
    ...(ExpiryDate !== '' && { ExpiryDate }),
    ...(Confidentiality !== '' && { Confidentiality }),
  } as const
  return (
    <div className={classes.fields}>
      {title}
      <FieldGroup>
        <MultilineField
          {...field}
          error={field.error ?? fault ?? undefined}
          label={texts.introduction}
          description={texts.aboutIntroduction}
          maxLength={limits.ownWords}
          rows={3}
        />
        {Introduction.trim() !== '' && <TranslatedWords form={form} inquiryId={inquiry.Id} />}
        <CheckboxField
          {...form.field('Reminders')}
          label={texts.sendAutomaticReminders}
          description={texts.aboutAutomaticReminders}
        />
      </FieldGroup>
      <FieldGroup title={t.preview}>
        <Preview inquiryId={inquiry.Id} mail={mail} canBeSent={fault === null} />
      </FieldGroup>
    </div>
  )
}

/** The message in the other languages of the survey. [LANG-003] */
function TranslatedWords({ form, inquiryId }: Pick<StepProps, 'form'> & { inquiryId: string }) {
  const { data } = useQuery(surveyTranslations(inquiryId))
  const { value, onChange } = form.field('IntroductionTranslations')
  const given = value === '' ? [] : value
  return data?.Languages.map(({ Language }) => {
    const { Text: words = '' } = given.find((one) => one.Language === Language) ?? {}
    return (
      <MultilineField
        key={Language}
        name={`IntroductionTranslations.${Language}`}
        value={words}
        onChange={(Text) => onChange([...given.filter((one) => one.Language !== Language), { Language, Text }])}
        error={faultOfOwnWords(words) ?? undefined}
        label={t.introductionIn({ language: isolated(nameOfLanguage(Language)) })}
        maxLength={limits.ownWords}
        rows={2}
        language={Language}
      />
    )
  })
}

const widths = [
  { width: 'desktop', label: t.desktop, Icon: IconDeviceDesktop },
  { width: 'phone', label: t.phone, Icon: IconDeviceMobile },
] as const

/** The email as mail programs show it, on a desktop's and a phone's width; it follows what is typed a moment later. */
function Preview({ inquiryId, mail, canBeSent }: { inquiryId: string; mail: MailToSee; canBeSent: boolean }) {
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [Sentence] = useDebouncedValue(mail.Sentence?.trim() ?? '', 400)
  const { data, error, refetch, isFetching } = useQuery(mailPreview(inquiryId, { ...mail, Sentence }))
  const sending = useChange({
    ...sendingTest(inquiryId),
    onSuccess: ({ Email }) => toastSuccess({ title: texts.testEmailSent, secondLine: Email }),
  })
  if (data === undefined)
    return error ? (
      <Failed error={error} retry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton height={560} radius={8} role="status" aria-label={texts.loading} />
    )
  return (
    <>
      <Group justify="space-between" gap="sm">
        <fieldset className={classes.widths} aria-label={t.emailAsItLooks}>
          {widths.map(({ width: each, label, Icon }) => (
            <Button
              key={each}
              variant={each === width ? 'filled' : 'default'}
              color="gray"
              size="compact-md"
              leftSection={<Icon size={16} aria-hidden />}
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        <Button
          variant="default"
          disabled={!canBeSent}
          loading={sending.isPending}
          onClick={() => sending.mutate({ ...mail, Sentence: mail.Sentence?.trim() ?? '' })}
        >
          {t.sendTestToMe}
        </Button>
      </Group>
      <section className={classes.letter} aria-label={texts.emailPreview} data-width={width}>
        <Text className={classes.subject}>
          <Text component="span" c="dimmed" size="sm">
            {t.subject}{' '}
          </Text>
          <Text component="span" fw={600}>
            {data.Subject}
          </Text>
        </Text>
        <Letter html={data.Html} key={width} />
      </section>
    </>
  )
}

/** A page of its own without scripts, as high as it is. Its links lead nowhere here. */
function Letter({ html }: { html: string }) {
  const [height, setHeight] = useState(480)
  return (
    <iframe
      title={t.emailAsItLooks}
      sandbox="allow-same-origin"
      srcDoc={html.replaceAll(/ href="[^"]*"/g, '')}
      height={height}
      className={classes.page}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) setHeight(contentDocument.documentElement.scrollHeight)
      }}
    />
  )
}
