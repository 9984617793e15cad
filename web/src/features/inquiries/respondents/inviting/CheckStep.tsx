import { Anchor, Button, Group, Radio } from '@mantine/core'
import { ownTimeZone } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import '@mantine/core/styles/Radio.layer.css'
import { DAY, expiryDays } from '@plumbline/contract/domain/expiry'
import { isolated } from '@plumbline/contract/wire/isolated'
import { limits } from '@plumbline/contract/wire/limits'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t as texts } from '@plumbline/texts/inquiries/respondents'
import { t } from '@plumbline/texts/inquiries/sending'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import { useSession } from '../../../../domain/access/session.ts'
import * as paths from '../../../../paths.ts'
import { DateField, TimeField } from '../../../../ui/forms/fields.tsx'
import { FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { useDialog } from '../../../../ui/overlays/dialog-address.ts'
import { lazyCode } from '../../../../ui/overlays/lazy-code.ts'
import { surveyPreview, surveyTranslations } from './launch.queries.ts'
import type { StepProps } from './PeopleStep.tsx'
import { localDay, type RespondentsForm, sendingInstant } from './respondents-form.ts'
import classes from './sending.module.css'
import { type Doubt, doubtsOf, offeredIn } from './sending.rules.ts'

const useSurveyPreview = lazyCode(async () => (await import('./SurveyPreview.tsx')).SurveyPreview)

/** Until when and at what hour, what is worth a second look, what is locked from then on. */
export function CheckStep({ form, inquiry, title }: StepProps) {
  const doubts = useDoubts(form, inquiry.Id)
  return (
    <div className={classes.fields}>
      {title}
      <When form={form} />
      {doubts.length > 0 && <Doubts doubts={doubts} />}
      <Locked form={form} inquiryId={inquiry.Id} />
    </div>
  )
}

function When({ form }: Pick<StepProps, 'form'>) {
  const now = serverNow()
  const { earliest, latest } = expiryDays(now)
  const { value, onChange } = form.field('When')
  return (
    <FieldGroup>
      <DateField
        {...form.field('ExpiryDate')}
        label={texts.expiryDate}
        required
        description={texts.aboutExpiryDate}
        min={earliest}
        max={latest}
      />
      <Radio.Group
        value={value}
        onChange={(chosen) => onChange(chosen === 'later' ? 'later' : 'now')}
        label={t.sendTheInvitations}
      >
        <Group gap="lg" mt="xs">
          <Radio value="now" label={t.now} />
          <Radio value="later" label={t.later} />
        </Group>
      </Radio.Group>
      {value === 'later' && (
        <div>
          <div className={classes.hour}>
            <DateField
              {...form.field('SendDay')}
              label={t.day}
              required
              min={localDay(now)}
              max={localDay(new Date(now.getTime() + limits.expiryMaxDays * DAY))}
            />
            <TimeField {...form.field('SendTime')} label={t.hour} required />
          </div>
          <p className={classes.zone}>{t.inTimeZone({ timeZone: ownTimeZone() })}</p>
        </div>
      )}
    </FieldGroup>
  )
}

function useDoubts({ values }: RespondentsForm, inquiryId: string): Doubt[] {
  const { email: own } = useSession()
  const { data } = useQuery(surveyPreview(inquiryId))
  const { Participants, Respondents, AttributeNames, Confidentiality, ExpiryDate, When, SendDay, SendTime } = values
  const languages = useLanguages(values, inquiryId)
  if (data === undefined || ExpiryDate === '') return []
  const now = serverNow()
  return doubtsOf({
    typed: Participants === '' ? [] : Participants,
    listed: Respondents === '' ? [] : Respondents,
    own,
    takesPart: values.IsCustomerAdminRespondent === true,
    confidentiality: Confidentiality === '' ? 'identified' : Confidentiality,
    attributeNames: AttributeNames === '' ? [] : AttributeNames,
    expiryDate: ExpiryDate,
    sendsAt: (When === 'later' && sendingInstant(SendDay, SendTime)) || now,
    isScheduled: When === 'later',
    minFigures: data.MinFigures,
    ...languages,
  })
}

/** How much of the survey is translated, with the message that is written here. */
function useLanguages({ Introduction, IntroductionTranslations }: RespondentsForm['values'], inquiryId: string) {
  const { data } = useQuery(surveyTranslations(inquiryId))
  const given = IntroductionTranslations === '' ? [] : IntroductionTranslations
  const messageIn = given.filter(({ Text }) => Text.trim() !== '').map(({ Language }) => Language)
  return {
    original: data?.OriginalLanguage,
    languages: data?.Languages ?? [],
    messageIn: Introduction.trim() === '' ? null : messageIn,
  }
}

function Doubts({ doubts }: { doubts: readonly Doubt[] }) {
  return (
    <FieldGroup title={t.worthAChecking({ count: doubts.length })}>
      <ul className={classes.doubts}>
        {doubts.map(({ step, text }) => (
          <li key={text}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>
              {text}{' '}
              {step !== 'send' && (
                <Anchor
                  component={Link}
                  to={{ search: searchTo(paths.respondentsManage, { step }) }}
                  underline="always"
                >
                  {t.changeThis}
                </Anchor>
              )}
            </span>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}

function Locked({ form, inquiryId }: Pick<StepProps, 'form'> & { inquiryId: string }) {
  const dialog = useDialog('survey')
  const SurveyPreview = useSurveyPreview(dialog.opened)
  const { ExpiryDate, Confidentiality, AttributeNames } = form.values
  const { original, ...languages } = useLanguages(form.values, inquiryId)
  const confidentiality = Confidentiality === '' ? 'identified' : Confidentiality
  return (
    <FieldGroup title={t.lockedFromNow}>
      <ul className={classes.doubts} data-plain>
        {[
          t.lockedQuestions,
          t.lockedPrivacy({ choice: confidentiality === 'confidential' ? t.confidential : t.identified }),
          ...(original !== undefined && languages.languages.length > 0
            ? [
                t.lockedLanguages({
                  languages: [original, ...offeredIn(languages)].map((one) => isolated(nameOfLanguage(one))).join(', '),
                }),
              ]
            : []),
          ...(AttributeNames.length > 0 ? [t.lockedGroups({ groups: [...AttributeNames].join(', ') })] : []),
        ].map((text) => (
          <li key={text}>
            <IconLock size={18} aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" onClick={dialog.open}>
          {texts.previewTheSurvey}
        </Button>
      </div>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={texts.asRespondentsSeeIt} size="xl">
        <Loaded read={surveyPreview(inquiryId)} waiting={<FormSkeleton fields={5} />}>
          {(preview) =>
            SurveyPreview ? (
              <SurveyPreview preview={preview} expiryDate={ExpiryDate} confidentiality={confidentiality} />
            ) : (
              <FormSkeleton fields={5} />
            )
          }
        </Loaded>
      </Dialog>
    </FieldGroup>
  )
}
