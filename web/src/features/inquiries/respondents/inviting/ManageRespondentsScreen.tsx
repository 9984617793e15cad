import { Alert, Anchor, Text } from '@mantine/core'
import { expiryDays, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { emailKey } from '@plumbline/contract/wire/fields'
import { messages } from '@plumbline/contract/wire/messages'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import { useSession } from '../../../../domain/access/session.ts'
import * as paths from '../../../../paths.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { DateField } from '../../../../ui/forms/fields.tsx'
import { LockedField } from '../../../../ui/forms/LockedField.tsx'
import { EditScreen, FieldGroup } from '../../../../ui/frames/FormScreen.tsx'
import { dayInWords } from '../../../../ui/marks/dates.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { inquiryById, respondentsOf, suggestedRespondents } from '../../inquiries/inquiries.queries.ts'
import { AddressesField } from './AddressesField.tsx'
import { FromList } from './FromList.tsx'
import { countOf } from './imported.rules.ts'
import { LaunchFields } from './LaunchFields.tsx'
import { addingRespondents } from './launch.queries.ts'
import { RespondentsFields, type RespondentsForm } from './respondents-form.ts'

/** Who is invited, and the deadline; can be opened again to invite more people. */
export function ManageRespondentsScreen({ inquiryId }: ParamsOf<typeof paths.respondentsManage>) {
  return (
    <EditScreen
      title={t.manageRespondents}
      about={t.aboutManaging}
      back={{ to: paths.inquiries, label: t.activeInquiries }}
      schema={RespondentsFields}
      record={inquiryById(inquiryId)}
      initial={(inquiry) => ({
        Participants: [],
        Names: {},
        Respondents: [],
        Source: '',
        AttributeNames: [],
        IsFirst: !inquiry.RespondentsAdded,
        NoOfParticipants: 0,
        ExpiryDate: firstChoice(inquiry),
        IsCustomerAdminRespondent: false,
        Confidentiality: 'identified',
        Introduction: '',
        Reminders: true,
        Faulty: [],
      })}
      save={() => addingRespondents(inquiryId)}
      said={messages.participantsAdded}
      saveLabel={({ NoOfParticipants }) => t.sendInvitations({ count: Number(NoOfParticipants) })}
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
  const { customerId } = useSession()
  const colleagues = useQuery(suggestedRespondents(customerId))
  const respondents = useQuery({ ...respondentsOf(inquiry.Id), enabled: inquiry.RespondentsAdded })
  const asked = new Set(respondents.data?.data.map(({ Email }) => emailKey(Email)))
  const { earliest, latest } = expiryDays(serverNow())
  const { Participants: good, Names: names, Respondents: listed, Faulty: faulty } = form.values
  return (
    <>
      <Standing inquiry={inquiry} />
      <FieldGroup>
        <AddressesField
          addresses={{
            good: good === '' ? [] : good,
            names: names === '' ? {} : names,
            faulty: faulty === '' ? [] : faulty,
          }}
          onChange={({ good, names, faulty }) =>
            form.set({
              Participants: [...good],
              Names: { ...names },
              NoOfParticipants: countOf(good, listed === '' ? [] : listed),
              Faulty: [...faulty],
            })
          }
          error={form.fault('Participants')}
          faultyError={form.fault('Faulty')}
          suggestions={colleagues.data?.filter(({ Email }) => !asked.has(emailKey(Email))) ?? []}
        />
        <FromList form={form} inquiry={inquiry} />
        <LockedField
          label={t.participantsCount}
          value={form.values.NoOfParticipants.toLocaleString()}
          description={t.countedFromTheAddresses}
        />
        <DateField
          {...form.field('ExpiryDate')}
          label={t.expiryDate}
          required
          description={t.aboutExpiryDate}
          min={earliest}
          max={latest}
        />
        <CheckboxField
          {...form.field('IsCustomerAdminRespondent')}
          label={t.takeSurveyToo}
          description={t.aboutOwnSurvey}
        />
      </FieldGroup>
      {!inquiry.RespondentsAdded && <LaunchFields form={form} inquiryId={inquiry.Id} />}
    </>
  )
}

/** What is known before anyone is added: the inquiry, existing respondents, and obstacles. */
function Standing({ inquiry }: { inquiry: Inquiry }) {
  const { Id, InquiryTypeName, Description, Participants: asked, ExpiryDate, IntakeAnswered, Status } = inquiry
  return (
    <div>
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
      {Status === 'completed' ? (
        <Alert color="blue" variant="light" mt="md" title={t.resultsArePublished}>
          {t.noOneCanBeAdded}
        </Alert>
      ) : (
        !IntakeAnswered && (
          <Alert variant="default" mt="md" title={t.intakeComesFirst}>
            {rich(
              t.completeIntake({
                link: (words) => (
                  <Anchor
                    component={Link}
                    to={pathTo(paths.intake, { inquiryTypeId: inquiry.InquiryTypeId, inquiryId: inquiry.Id })}
                    underline="always"
                  >
                    {words}
                  </Anchor>
                ),
              }),
            )}
          </Alert>
        )
      )}
    </div>
  )
}
