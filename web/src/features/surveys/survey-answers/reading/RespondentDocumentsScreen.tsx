import type { listUserDocuments } from '@plumbline/contract/surveys/survey-answers'
import type { ParamsOf } from '@plumbline/contract/wire/path-to'
import { t as texts } from '@plumbline/texts/surveys/survey-answers'
import * as paths from '../../../../paths.ts'
import type { ColumnOf } from '../../../../ui/lists/columns.ts'
import { List } from '../../../../ui/lists/ListScreen.tsx'
import { instantInWords } from '../../../../ui/marks/dates.ts'
import { documentsPage } from '../keeping/survey-answers.queries.ts'
import { RespondentScreen } from './RespondentScreen.tsx'

const columns: ColumnOf<typeof listUserDocuments>[] = [
  { header: texts.documentName, sort: 'DocumentName', cell: (document) => document.DocumentName },
  { header: texts.uploadDate, sort: 'UploadDate', cell: (document) => instantInWords(document.UploadDate) },
]

/** A respondent's files for document questions. */
export function RespondentDocumentsScreen({ inquiryId, customerUserId }: ParamsOf<typeof paths.monitoredDocuments>) {
  const respondent = { inquiryId, customerUserId }
  return (
    <RespondentScreen title={texts.documents} address={paths.monitoredDocuments} {...respondent}>
      <List
        caption={texts.documents}
        page={documentsPage(respondent)}
        columns={columns}
        rowKey={(document) => document.Id}
        rowActions={({ path, DocumentName }) => [{ kind: 'download', path, name: DocumentName }]}
        searchLabel={texts.searchDocuments}
        whenEmpty={texts.thisRespondentHasntUploaded}
      />
    </RespondentScreen>
  )
}
