import { Button, Skeleton, Text } from '@mantine/core'
import { confidential, showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Board } from '@plumbline/contract/inquiries/respondents-board'
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
          <NoData title="Not shown yet">{confidential.notOver}</NoData>
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
          <Text>
            One row for each of the {board.Submitted.toLocaleString()} people who submitted, with name, email and
            groups, and one column for each rating, option, comment and document. Ratings are 1 to 5 or DK; an option is
            1 where it was chosen and 0 where it wasn’t.
          </Text>
          <Text c="dimmed" mt="sm">
            The file contains names. Store it where only authorised people can read it. This download is logged.
          </Text>
        </>
      ) : (
        <Text>
          These answers are confidential: the file has one row for each question and option, with how many people chose
          it. Anything fewer than {board.MinFigures} people answered is left out, and so are comments, documents and
          names.
        </Text>
      )}
      <div className={classes.files}>
        <Button
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={isMaking('xlsx')}
          onClick={() => mutate({ format: 'xlsx' })}
        >
          Download as XLSX
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={isMaking('csv')}
          onClick={() => mutate({ format: 'csv' })}
        >
          Download as CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={18} aria-hidden />}
          loading={isMaking('csv', 'questions')}
          onClick={() => mutate({ format: 'csv', content: 'questions' })}
        >
          Questions as CSV
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        The XLSX file has the questions on a second sheet. Q1, Q2 … stand for the same questions in all files.
      </Text>
    </section>
  )
}
