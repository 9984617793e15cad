import { Button, NativeSelect, Skeleton, Text } from '@mantine/core'
import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { AnswerDocument, listAnswerDocuments } from '@plumbline/contract/results/answers-workspace'
import type { Answer } from '@plumbline/contract/wire/call'
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
  header: 'Document',
  sort: 'DocumentName',
  cell: ({ DocumentName }) => <CutText text={DocumentName} draw={marked} />,
}
const question: ColumnOf<typeof listAnswerDocuments> = {
  header: 'Question',
  sort: 'Question',
  cell: ({ Question }) => Question,
}
const size: ColumnOf<typeof listAnswerDocuments> = {
  header: 'Size',
  sort: 'Size',
  cell: ({ Size }) => sizeInWords(Size),
}
const ofPersons: ColumnOf<typeof listAnswerDocuments>[] = [
  file,
  { header: 'Respondent', sort: 'LastName', cell: (document) => <Person of={document} /> },
  question,
  size,
  { header: 'Uploaded', sort: 'UploadDate', cell: ({ UploadDate }) => UploadDate && instantInWords(UploadDate) },
]
/** Nobody is told whose they are, or since when they are there. */
const ofNobody = [file, question, size]

/** The documents of all respondents, one by one or all together. [WORK-003] */
export function AnswerDocumentsScreen({ inquiryId }: AnswersAt) {
  const [chosen, choose] = useListFilter('question')
  const questionId = /^[0-9a-f-]{36}$/.test(chosen ?? '') ? (chosen ?? undefined) : undefined
  return (
    <Loaded read={documentsInAll(inquiryId, questionId)} waiting={<Skeleton height={360} radius={12} />}>
      {(all) => {
        if ('why' in all) return <NoData title="Not shown">{all.why}</NoData>
        if (all.Questions.length === 0)
          return <NoData title="No document questions">This survey has no document questions.</NoData>
        return (
          <div className={classes.documents}>
            <Archive all={all} />
            <List
              caption="Documents"
              page={documentsPage(inquiryId, questionId)}
              columns={showsPersons(all.Confidentiality) ? ofPersons : ofNobody}
              rowKey={({ Id }) => Id}
              rowActions={({ path, DocumentName }) => [{ kind: 'download', path, name: DocumentName }]}
              searchLabel={showsPersons(all.Confidentiality) ? 'Search documents and people' : 'Search documents'}
              filters={all.Questions.length > 1 && <Questions all={all} chosen={questionId} choose={choose} />}
              clearFilters={questionId === undefined ? undefined : () => choose(null)}
              whenEmpty="No document is attached to a submitted survey."
            />
          </div>
        )
      }}
    </Loaded>
  )
}

type InAll = Answer<typeof listAnswerDocuments>

/** All of them in one file: how many and how large, so that nobody is surprised. */
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
        {totalItem === 1 ? 'Download as zip' : `Download all ${totalItem.toLocaleString()} as zip`}
      </Button>
      <Text size="sm" c="dimmed">
        {sizeInWords(Bytes)}
        {showsPersons(Confidentiality)
          ? '. Each file is named after its respondent. This download is logged.'
          : '. The order is random, and nothing here says who sent a document, but the document itself may.'}
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
      aria-label="Question"
      className={classes.filter}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: 'All questions' },
        ...Questions.map(({ Id, Question, Documents }) => ({
          value: Id,
          label: `${cut(Question)} (${Documents.toLocaleString()})`,
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
