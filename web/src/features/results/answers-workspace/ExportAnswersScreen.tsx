import { Button, Skeleton, Text } from '@mantine/core'
import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Board } from '@plumbline/contract/inquiries/respondents-board'
import { t as texts } from '@plumbline/texts/results/answers-workspace'
import { IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { useChange } from '../../../api/use-change.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import { boardOf } from '../../inquiries/respondents/respondents.queries.ts'
import classes from './answers-workspace.module.css'
import { exportingAnswers } from './answers-workspace.queries.ts'
import type { AnswersAt } from './links.ts'

/** All answers as a file, for other programs. [WORK-005] */
export function ExportAnswersScreen({ inquiryId }: AnswersAt) {
  return (
    <Loaded read={boardOf(inquiryId)} waiting={<Skeleton height={280} radius={12} />}>
      {(board) =>
        !showsPersons(board.Confidentiality) && !board.IsOver && !board.IsPublished ? (
          <NoData title={texts.notShownYet}>{confidential.notOver}</NoData>
        ) : (
          <Files inquiryId={inquiryId} board={board} />
        )
      }
    </Loaded>
  )
}

function Files({ inquiryId, board }: { inquiryId: string; board: Board }) {
  const { mutate, isPending, variables } = useChange({ ...exportingAnswers(inquiryId), onSuccess: saveFile })
  const isMaking = (format: string, content = 'answers') =>
    isPending && variables?.format === format && (variables.content ?? 'answers') === content
  const isNamed = showsPersons(board.Confidentiality)
  return (
    <section className={classes.question}>
      {isNamed ? (
        <>
          <Text>{texts.aboutNamedExport({ submitted: board.Submitted })}</Text>
          <Text c="dimmed" mt="sm">
            {texts.exportContainsNames}
          </Text>
        </>
      ) : (
        <Text>{texts.aboutConfidentialExport({ minFigures: board.MinFigures })}</Text>
      )}
      <div className={classes.files}>
        <Button
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={isMaking('xlsx')}
          onClick={() => mutate({ format: 'xlsx' })}
        >
          {texts.downloadAsXlsx}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={isMaking('csv')}
          onClick={() => mutate({ format: 'csv' })}
        >
          {texts.downloadAsCsv}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={isMaking('csv', 'questions')}
          onClick={() => mutate({ format: 'csv', content: 'questions' })}
        >
          {texts.questionsAsCsv}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {texts.aboutXlsx}
      </Text>
    </section>
  )
}
