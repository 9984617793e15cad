import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { AnswerDocument, listAnswerDocuments } from '@plumbline/contract/results/answers-workspace'
import type { Answer } from '@plumbline/contract/wire/call'
import { t } from '@plumbline/texts/results/answers-workspace'
import { number } from '@plumbline/texts/src/formats'
import { IconFileZip } from '@tabler/icons-react'
import { sizeInWords } from '../../../ui/files/size-in-words.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { useListFilter } from '../../../ui/lists/list-address.ts'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import classes from './answers-workspace.module.css'
import { documentsInAll, documentsPage } from './answers-workspace.queries.ts'
import type { AnswersAt } from './links.ts'
import { Marked } from './Marked.tsx'

const marked = (shown: string) => <Marked text={shown} />
const file: ColumnOf<typeof listAnswerDocuments> = {
  header: t.document,
  sort: 'DocumentName',
  cell: ({ DocumentName }) => <CutText text={DocumentName} draw={marked} />,
}
const question: ColumnOf<typeof listAnswerDocuments> = {
  header: t.question,
  sort: 'Question',
  cell: ({ Question }) => Question,
}
const size: ColumnOf<typeof listAnswerDocuments> = {
  header: t.size,
  sort: 'Size',
  cell: ({ Size }) => sizeInWords(Size),
}
const ofPersons: ColumnOf<typeof listAnswerDocuments>[] = [
  file,
  { header: t.respondent, sort: 'LastName', cell: (document) => <Person of={document} /> },
  question,
  size,
  { header: t.uploaded, sort: 'UploadDate', cell: ({ UploadDate }) => UploadDate && instantInWords(UploadDate) },
]
/** Neither authors nor dates are shown. */
const ofNobody = [file, question, size]

/** All respondents' documents, one by one or all together. [WORK-003] */
export function AnswerDocumentsScreen({ inquiryId }: AnswersAt) {
  const [chosen, choose] = useListFilter('question')
  const questionId = /^[0-9a-f-]{36}$/.test(chosen ?? '') ? (chosen ?? undefined) : undefined
  return (
    <Loaded read={documentsInAll(inquiryId, questionId)} waiting={<Skeleton height={360} radius={12} />}>
      {(all) => {
        if ('why' in all) return <NoData title={t.notShown}>{all.why}</NoData>
        if (all.Questions.length === 0)
          return <NoData title={t.noDocumentQuestions}>{t.noDocumentQuestionsHere}</NoData>
        return (
          <div className={classes.documents}>
            <Archive all={all} />
            <List
              caption={t.documents}
              page={documentsPage(inquiryId, questionId)}
              columns={showsPersons(all.Confidentiality) ? ofPersons : ofNobody}
              rowKey={({ Id }) => Id}
              rowActions={({ path, DocumentName }) => [{ kind: 'download', path, name: DocumentName }]}
              searchLabel={showsPersons(all.Confidentiality) ? t.searchDocumentsAndPeople : t.searchDocuments}
              filters={all.Questions.length > 1 && <Questions all={all} chosen={questionId} choose={choose} />}
              clearFilters={questionId === undefined ? undefined : () => choose(null)}
              whenEmpty={t.noDocuments}
            />
          </div>
        )
      }}
    </Loaded>
  )
}

type InAll = Answer<typeof listAnswerDocuments>

/** All in one archive, with their number and size. */
function Archive({ all: { totalItem, Bytes, ZipPath, Confidentiality } }: { all: InAll }) {
  if (ZipPath === null) return null
  return (
    <div className={classes.archive}>
      <Button
        component="a"
        href={ZipPath}
        download
        variant="default"
        leftSection={<IconFileZip size={18} aria-hidden />}
      >
        {t.downloadAsZip({ totalItem })}
      </Button>
      <Text size="sm" c="dimmed">
        {showsPersons(Confidentiality)
          ? t.eachFileIsNamed({ size: sizeInWords(Bytes) })
          : t.theOrderIsRandom({ size: sizeInWords(Bytes) })}
      </Text>
    </div>
  )
}

interface QuestionsProps {
  all: InAll
  chosen: string | undefined
  choose: (id: string | null) => void
}

function Questions({ all: { Questions }, chosen = '', choose }: QuestionsProps) {
  return (
    <NativeSelect
      aria-label={t.question}
      className={classes.filter}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t.allQuestions },
        ...Questions.map(({ Id, Question, Documents }) => ({
          value: Id,
          label: `${cut(Question)} (${number(Documents)})`,
        })),
      ]}
    />
  )
}

function Person({ of: { FirstName, LastName, Email } }: { of: AnswerDocument }) {
  const name = `${FirstName ?? ''} ${LastName ?? ''}`.trim()
  return (
    <>
      {name && <CutText text={name} draw={marked} />}
      <Text size="sm" c="dimmed" className={classes.address}>
        <Marked text={Email ?? ''} />
      </Text>
    </>
  )
}
