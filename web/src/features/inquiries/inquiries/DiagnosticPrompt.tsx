import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import type { Pathway } from '@plumbline/contract/catalogue/pathways'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/inquiries/inquiries'
import { useNavigate } from 'react-router'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './DiagnosticPrompt.module.css'
import { answeringIntake, diagnosticOf } from './inquiries.queries.ts'

interface DiagnosticPromptProps {
  inquiry: Inquiry
  answers: { IntakeId: string; Answer: string }[]
  opened: boolean
  /** Back to the questions; nothing was sent, or it was refused. */
  close: () => void
  /** The server has the answers. */
  answered?: () => void
}

/** Names the diagnostic that follows the intake. Yes sends the answers, No returns to them. */
export function DiagnosticPrompt({ inquiry, answers, opened, close, answered }: DiagnosticPromptProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useChange({
    ...answeringIntake(inquiry.Id),
    onSuccess: () => {
      answered?.()
      void navigate(pathTo(paths.progressMeter, { inquiryId: inquiry.Id }))
    },
    onError: close,
  })
  return (
    <Dialog opened={opened} onClose={() => isPending || close()} title={t.diagnosticRecommendation} zIndex={210}>
      <Loaded read={diagnosticOf(inquiry.InquiryTypeId)} waiting={<Waiting />}>
        {(pathways) => <Diagnostic type={inquiry.InquiryTypeName} pathways={pathways} />}
      </Loaded>
      <Text mt="md">{t.continueOrNot}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={close} disabled={isPending}>
          {t.no}
        </Button>
        <Button loading={isPending} onClick={() => mutate({ IntakeAnswersDtos: answers })} data-autofocus>
          {t.yes}
        </Button>
      </Group>
    </Dialog>
  )
}

function Diagnostic({ type, pathways }: { type: string; pathways: readonly Pathway[] }) {
  const questions = pathways.reduce((sum, { NoOfQuestions }) => sum + NoOfQuestions, 0)
  if (questions === 0) {
    return <Text>{t.noQuestionsInType({ type })}</Text>
  }
  return (
    <>
      <Text>{t.respondentsWillGet({ type, questions, sections: pathways.length })}</Text>
      <ul className={classes.pathways}>
        {pathways.map(({ Id, Name, NoOfQuestions }) => (
          <li key={Id}>
            <span>{Name}</span>
            <span className={classes.count}>{t.questionCount({ count: NoOfQuestions })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Waiting() {
  return (
    <Stack gap="sm" role="status" aria-label={t.loading}>
      <Skeleton height={16} width="80%" />
      <Skeleton height={96} radius="md" />
    </Stack>
  )
}
