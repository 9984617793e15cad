import { Button, Group, RingProgress, Skeleton, Stack, Text } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/inquiries'
import '@mantine/core/styles/RingProgress.layer.css'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { CutText } from '../../../ui/marks/CutText.tsx'
import { inquiryById } from './inquiries.queries.ts'
import { backToLog, toIntake } from './links.ts'

/** An inquiry's progress once its intake is answered: 10%. */
export function ProgressMeterScreen({ inquiryId }: ParamsOf<typeof paths.progressMeter>) {
  return (
    <Screen title={t.intakeAnswersProgressMeter} back={backToLog} width="form">
      <Loaded read={inquiryById(inquiryId)} waiting={<Skeleton height={380} radius="md" />}>
        {({ value }) => <Meter inquiry={value} />}
      </Loaded>
    </Screen>
  )
}

function Meter({ inquiry }: { inquiry: Inquiry }) {
  const { Id, Progress, Description, IntakeAnswered, RespondentsAdded, Status } = inquiry
  return (
    <Stack align="center" gap="md" p="xl" style={card}>
      <RingProgress
        size={176}
        thickness={14}
        roundCaps
        sections={[
          { value: Progress, color: Progress === 100 ? 'var(--strength)' : 'var(--unfinished)', tooltip: null },
        ]}
        rootColor="var(--line)"
        aria-label={t.progressPercent({ percent: Progress })}
        label={
          <Text ta="center" fw={650} size="1.75rem">
            {Progress}%
          </Text>
        }
      />
      <Text fw={650} size="lg" ta="center">
        {IntakeAnswered ? t.inquiryCreated : t.intakeUnfinished}
      </Text>
      <Text c="dimmed" ta="center">
        <CutText text={Description} limit={120} />
      </Text>
      <Group justify="center" gap="sm" mt="xs">
        <Button component={Link} to={paths.inquiries} variant={RespondentsAdded ? 'filled' : 'default'}>
          {t.inquiryLogs}
        </Button>
        {!IntakeAnswered && (
          <Button component={Link} to={toIntake(inquiry)}>
            {t.continueIntake}
          </Button>
        )}
        {IntakeAnswered && Status === 'pending' && (
          <Button
            component={Link}
            to={pathTo(paths.respondentsManage, { inquiryId: Id })}
            variant={RespondentsAdded ? 'default' : 'filled'}
          >
            {t.addRespondents}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const card = { background: 'var(--surface)', border: '1px solid var(--line)', borderRadius: 12 }
