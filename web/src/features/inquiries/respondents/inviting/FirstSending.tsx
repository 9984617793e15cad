import { Button, Text } from '@mantine/core'
import { DAY, expiryDays, mayExpireOn } from '@plumbline/contract/domain/expiry'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { ScheduledSending } from '@plumbline/contract/inquiries/scheduled-sending'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { type SearchOf, searchTo } from '@plumbline/contract/wire/search-to'
import { t as respondentTexts } from '@plumbline/texts/inquiries/respondents'
import { t } from '@plumbline/texts/inquiries/sending'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '../../../../domain/access/server-clock.ts'
import { useSession } from '../../../../domain/access/session.ts'
import { sendsInWords } from '../../../../domain/stages/words.ts'
import * as paths from '../../../../paths.ts'
import { Form } from '../../../../ui/forms/Form.tsx'
import { type KeptOnDevice, useKeptForm, useKeptOnDevice } from '../../../../ui/forms/kept-on-device.ts'
import type { Draft } from '../../../../ui/forms/schema-form.ts'
import { Foot } from '../../../../ui/frames/FormScreen.tsx'
import { FormSkeleton } from '../../../../ui/frames/FormSkeleton.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { FocusedTitle } from '../../../../ui/frames/Screen.tsx'
import { dayInWords } from '../../../../ui/marks/dates.ts'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { CheckStep } from './CheckStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { countOf } from './imported.rules.ts'
import { invitingFirst, scheduledSending } from './launch.queries.ts'
import { PeopleStep } from './PeopleStep.tsx'
import { PrivacyStep } from './PrivacyStep.tsx'
import { localDay, localTime, RespondentsFields } from './respondents-form.ts'
import { NotSent, Scheduled } from './Scheduled.tsx'
import { SendingSteps, stepTitles } from './SendingSteps.tsx'
import { type Step, stepOf, steps } from './sending.rules.ts'

/** The first invitations of an inquiry: in four steps, or at an hour that was chosen, until then to be changed. [SEND-003, SEND-004] */
export function FirstSending({ inquiry }: { inquiry: Inquiry }) {
  const address: SearchOf<typeof paths.respondentsManage> = useSearchParams()[0]
  const isChanged = address.has('step')
  return (
    <Loaded read={scheduledSending(inquiry.Id)} waiting={<FormSkeleton />} fresh>
      {(stored) =>
        stored?.SendAt && stored.Failure === null && !isChanged ? (
          <Scheduled inquiry={inquiry} scheduled={{ ...stored, SendAt: stored.SendAt }} />
        ) : (
          <KeptSteps key={stored?.SendAt} inquiry={inquiry} stored={stored} />
        )
      }
    </Loaded>
  )
}

interface StepsProps {
  inquiry: Inquiry
  /** What the server keeps, from the moment that it was scheduled. */
  stored: ScheduledSending | null
}

/** With what was chosen on this device and not sent. [SEND-006] */
function KeptSteps(props: StepsProps) {
  const kept = useKeptOnDevice(`sending ${props.inquiry.Id}`)
  return kept ? <Steps {...props} kept={kept} /> : <FormSkeleton />
}

const contents = { people: PeopleStep, privacy: PrivacyStep, email: EmailStep, send: CheckStep } as const
const abouts = { people: t.aboutPeople, privacy: t.aboutPrivacy, email: t.aboutEmail } as const

function Steps({ inquiry, stored, kept }: StepsProps & { kept: KeptOnDevice }) {
  const { email: own } = useSession()
  const navigate = useNavigate()
  const address: SearchOf<typeof paths.respondentsManage> = useSearchParams()[0]
  const { form, forget } = useKeptForm(RespondentsFields, beginning(stored), kept)
  const isScheduled = stored?.SendAt !== undefined && stored.SendAt !== null
  const faults = useFaults(form.values)
  const current = steps.find((step) => step === address.get('step')) ?? 'people'
  const next = steps[steps.indexOf(current) + 1]
  const before = steps[steps.indexOf(current) - 1]
  const goTo = (step: Step) => void navigate({ search: searchTo(paths.respondentsManage, { step }) })
  const isFaulty = (step: Step) => [...faults].some((path) => stepOf(path) === step)
  // What is wrong on another step has the focus once one is there.
  const wanted = useRef<Step>(undefined)
  const Content = contents[current]
  const count = countOf(form.values, own)
  const stepped = {
    ...form,
    submit: (...[save, blocked]: Parameters<typeof form.submit>) => {
      if (next !== undefined && !isFaulty(current)) return goTo(next)
      form.submit(save, blocked)
    },
  }
  return (
    <>
      <SendingSteps values={form.values} count={count} current={current} isFaulty={isFaulty} />
      {stored?.SendAt && stored.Failure !== null && <NotSent failure={stored.Failure} scheduled={stored} />}
      <Form
        form={stepped}
        save={invitingFirst(inquiry.Id, own, isScheduled)}
        blocked={() => {
          const step = steps.find(isFaulty)
          if (step === undefined || step === current) return
          wanted.current = step
          goTo(step)
        }}
        onSaved={({ RespondentsAdded, ScheduledSending }, { ExpiryDate, Reminders }) => {
          forget()
          if (ScheduledSending) {
            toastSuccess({ title: t.sendingScheduled, secondLine: sendsInWords(ScheduledSending) })
            return void navigate(pathTo(paths.respondentsManage, { inquiryId: inquiry.Id }))
          }
          if (!RespondentsAdded) return
          const secondLine = t.aboutSent({ day: dayInWords(ExpiryDate), reminders: String(Reminders) })
          toastSuccess({ title: respondentTexts.participantsAdded, secondLine })
          void navigate(pathTo(paths.respondents, { inquiryId: inquiry.Id }))
        }}
      >
        {(isSaving) => (
          <>
            <div
              ref={(element) => {
                if (element === null || wanted.current !== current) return
                wanted.current = undefined
                requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
              }}
            >
              <Content
                key={current}
                form={form}
                inquiry={inquiry}
                title={
                  <div>
                    <FocusedTitle order={2} size="h2" key={current}>
                      {stepTitles[current]}
                    </FocusedTitle>
                    <p>{current === 'send' ? t.aboutCheck({ count }) : abouts[current]}</p>
                  </div>
                }
              />
            </div>
            <Foot
              said={
                <Text size="sm" c="dimmed" visibleFrom="sm">
                  {t.keptHere}
                </Text>
              }
            >
              {before !== undefined && (
                <Button
                  variant="default"
                  component={Link}
                  to={{ search: searchTo(paths.respondentsManage, { step: before }) }}
                >
                  {t.back}
                </Button>
              )}
              {next === undefined ? (
                <SendButton isSaving={isSaving}>{lastLabel(form.values, count)}</SendButton>
              ) : (
                <Button type="submit">{t.continueTo}</Button>
              )}
            </Foot>
          </>
        )}
      </Form>
    </>
  )
}

/** Milliseconds within which the second press of a double one comes. */
const DOUBLE_PRESS = 600

/** Takes no press at first: whoever presses 'Continue' twice, in the same place, sends nothing. */
function SendButton({ isSaving, children }: { isSaving: boolean; children: string }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), DOUBLE_PRESS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button
      type="submit"
      loading={isSaving}
      aria-disabled={!isReady || undefined}
      onClick={(event) => !isReady && event.preventDefault()}
    >
      {children}
    </Button>
  )
}

function lastLabel({ When }: Draft<typeof RespondentsFields>, count: number): string {
  if (count === 0) return t.sendInvitationsToNobody
  return When === 'later' ? t.scheduleInvitations({ count }) : t.sendInvitations({ count })
}

/** The paths of what is wrong, whether or not somebody has tried to go on. */
function useFaults(values: Draft<typeof RespondentsFields>): ReadonlySet<string> {
  return useMemo(() => {
    const { error } = RespondentsFields.safeParse(values)
    return new Set(error?.issues.map(({ path }) => path.join('.')))
  }, [values])
}

function beginning(stored: ScheduledSending | null): Draft<typeof RespondentsFields> {
  const now = serverNow()
  const at = stored?.SendAt ? new Date(stored.SendAt) : undefined
  const tomorrow = new Date(now.getTime() + DAY)
  return {
    Participants: stored?.Participants ?? [],
    Names: {},
    Respondents: stored?.Respondents ?? [],
    Source: stored && stored.Respondents.length > 0 ? t.peopleCount({ count: stored.Respondents.length }) : '',
    AttributeNames: stored?.AttributeNames ?? [],
    ExpiryDate: stored && mayExpireOn(stored.ExpiryDate, now) ? stored.ExpiryDate : expiryDays(now).byDefault,
    IsCustomerAdminRespondent: stored?.IsCustomerAdminRespondent ?? false,
    Confidentiality: stored?.Confidentiality ?? 'identified',
    Introduction: stored?.Introduction ?? '',
    IntroductionTranslations: stored?.IntroductionTranslations ?? [],
    Reminders: stored?.Reminders ?? true,
    When: at === undefined ? 'now' : 'later',
    SendDay: localDay(at ?? tomorrow),
    SendTime: at === undefined ? '09:00' : localTime(at),
    Faulty: [],
  }
}
