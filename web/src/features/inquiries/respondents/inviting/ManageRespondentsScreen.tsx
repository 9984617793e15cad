import { Alert, Anchor, Text } from '@mantine/core'
import { expiryDays, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { emailKey } from '@plumbline/contract/wire/fields'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useChange } from '../../../../api/use-change.ts'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import { useSession } from '../../../../domain/access/session.ts'
import * as paths from '../../../../paths.ts'
import { DateField } from '../../../../ui/forms/fields.tsx'
import { EditScreen, FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../../ui/frames/Screen.tsx'
import { dayInWords } from '../../../../ui/marks/dates.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { inquiryById, respondentsOf } from '../../inquiries/inquiries.queries.ts'
import { FirstSending } from './FirstSending.tsx'
import { countOf } from './imported.rules.ts'
import { addingRespondents, withdrawingSending } from './launch.queries.ts'
import { PeopleFields } from './PeopleStep.tsx'
import { RespondentsFields, type RespondentsForm } from './respondents-form.ts'
import { NotSent } from './Scheduled.tsx'

/** The first respondents are invited in four steps; later ones in a form, which can be opened again to invite more. */
export function ManageRespondentsScreen({ inquiryId }: ParamsOf<typeof paths.respondentsManage>) {
  const { data } = useQuery(inquiryById(inquiryId))
  // Once the first are invited the way leads on to the board: until then this stays what it was.
  const [areFirst, setAreFirst] = useState<boolean>()
  if (data !== undefined && areFirst === undefined) setAreFirst(!data.value.RespondentsAdded)
  if (areFirst === false) return <InviteMore inquiryId={inquiryId} />
  return (
    <Screen title={t.manageRespondents} name={data?.value.Description} back={back} width="form">
      <Loaded read={inquiryById(inquiryId)} waiting={<FormSkeleton />} fresh>
        {({ value }) =>
          value.IntakeAnswered && value.Status !== 'completed' ? (
            <FirstSending inquiry={value} />
          ) : (
            <Hindrance inquiry={value} />
          )
        }
      </Loaded>
    </Screen>
  )
}

const back = { to: paths.inquiries, label: t.activeInquiries }

function InviteMore({ inquiryId }: { inquiryId: string }) {
  const { email: own } = useSession()
  return (
    <EditScreen
      title={t.manageRespondents}
      about={t.aboutManaging}
      back={back}
      schema={RespondentsFields}
      record={inquiryById(inquiryId)}
      initial={(inquiry) => ({
        Participants: [],
        Names: {},
        Respondents: [],
        Source: '',
        AttributeNames: [],
        ExpiryDate: firstChoice(inquiry),
        IsCustomerAdminRespondent: false,
        Confidentiality: 'identified',
        Introduction: '',
        IntroductionTranslations: [],
        Reminders: true,
        When: 'now',
        SendDay: '',
        SendTime: '',
        Faulty: [],
      })}
      save={() => addingRespondents(inquiryId, own)}
      said={t.participantsAdded}
      then={pathTo(paths.respondents, { inquiryId })}
      saveLabel={(values) => t.sendInvitations({ count: countOf(values, own) })}
    >
      {(form, inquiry) => <Fields form={form} inquiry={inquiry} />}
    </EditScreen>
  )
}

/** The current deadline, as long as it may be chosen, so that adding a person does not move it. */
function firstChoice({ ExpiryDate }: Inquiry): string {
  const now = serverNow()
  return ExpiryDate !== null && mayExpireOn(ExpiryDate, now) ? ExpiryDate : expiryDays(now).byDefault
}

function Fields({ form, inquiry }: { form: RespondentsForm; inquiry: Inquiry }) {
  const respondents = useQuery(respondentsOf(inquiry.Id))
  const asked = new Set(respondents.data?.data.map(({ Email }) => emailKey(Email)))
  const { earliest, latest } = expiryDays(serverNow())
  return (
    <>
      <Standing inquiry={inquiry} />
      <PeopleFields form={form} inquiry={inquiry} isAsked={(email) => asked.has(emailKey(email))} />
      <FieldGroup>
        <DateField
          {...form.field('ExpiryDate')}
          label={t.expiryDate}
          required
          description={t.aboutExpiryDate}
          min={earliest}
          max={latest}
        />
      </FieldGroup>
    </>
  )
}

/** What is known before anyone is added: the inquiry, existing respondents, and obstacles. */
function Standing({ inquiry }: { inquiry: Inquiry }) {
  const { Id, InquiryTypeName, Description, Participants: asked, ExpiryDate, ScheduledSending: scheduled } = inquiry
  const withdrawing = useChange(withdrawingSending(Id))
  return (
    <div>
      {scheduled?.Failure && (
        <NotSent
          failure={scheduled.Failure}
          scheduled={scheduled}
          dismiss={{ isPending: withdrawing.isPending, dismiss: () => withdrawing.mutate() }}
        />
      )}
      <Text fw={600} style={{ overflowWrap: 'anywhere' }} lineClamp={3}>
        {Description}
      </Text>
      <Text c="dimmed">{InquiryTypeName}</Text>
      {ExpiryDate !== null && (
        <Text mt="xs">
          {rich(
            t.askedAlready({
              count: asked,
              link: (words) => (
                <Anchor component={Link} to={pathTo(paths.respondents, { inquiryId: Id })} underline="always">
                  {words}
                </Anchor>
              ),
              day: dayInWords(ExpiryDate),
            }),
          )}
        </Text>
      )}
      <Hindrance inquiry={inquiry} />
    </div>
  )
}

/** Why nobody can be added now; nothing where somebody can. */
function Hindrance({ inquiry: { Id, InquiryTypeId, IntakeAnswered, Status } }: { inquiry: Inquiry }) {
  if (Status === 'completed')
    return (
      <Alert color="blue" variant="light" mt="md" title={t.resultsArePublished}>
        {t.noOneCanBeAdded}
      </Alert>
    )
  if (IntakeAnswered) return null
  return (
    <Alert variant="default" mt="md" title={t.intakeComesFirst}>
      {rich(
        t.completeIntake({
          link: (words) => (
            <Anchor
              component={Link}
              to={pathTo(paths.intake, { inquiryTypeId: InquiryTypeId, inquiryId: Id })}
              underline="always"
            >
              {words}
            </Anchor>
          ),
        }),
      )}
    </Alert>
  )
}
