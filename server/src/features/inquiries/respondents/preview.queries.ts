import type { previewRespondents, RespondentsPreview } from '@plumbline/contract/inquiries/respondents-preview'
import type { Checked } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/calls/respondent-lists'
import { languages } from '@plumbline/texts/src/languages'
import type { Session } from '../../../domain/access/session.ts'
import type { Db } from '../../../platform/db/schema.ts'
import { conflict, tooLarge } from '../../../platform/errors.ts'
import { mediaTypeOf } from '../../../platform/files/file-kinds.ts'
import { writeWorkbook } from '../../../platform/files/workbook.ts'
import { spooled } from '../../../platform/http/uploads.ts'
import { requireInquiry } from '../inquiries/inquiries.queries.ts'
import { launchOf } from '../inquiries/launch.queries.ts'
import { type Asked, type Listed, previewOfList, previewOfTable, previewOfText, tableIn } from './preview.rules.ts'
import { readRespondentFile } from './respondent-files.ts'

/**
 * Previews respondents from a file, a text, or the inquiry this one was re-created from. It reveals of an address only
 * whether this inquiry has invited it. Throws 404, 409 without such respondents, 413 above 10,000 rows, 415 for another
 * file.
 */
export async function previewOfRespondents(
  db: Db,
  inquiryId: string,
  { File, Text, Columns, Sheet, HeaderLine, Encoding }: Checked<typeof previewRespondents>['form'],
  session: Session,
): Promise<RespondentsPreview> {
  await requireInquiry(db, inquiryId, session)
  const launch = await launchOf(db, inquiryId)
  const asked: Asked = {
    keys: await keysOfRespondents(db, inquiryId),
    attributeNames: launch.isChosen ? launch.attributeNames : null,
  }
  const preview = await read()
  if (preview.Rows.length > limits.participants) throw tooLarge(t.tooManyRows({ most: limits.participants }))
  return preview

  async function read(): Promise<RespondentsPreview> {
    const chosen = { columns: withNulls(Columns), headerLine: HeaderLine }
    if (File !== undefined)
      return previewOfTable(
        await readRespondentFile(spooled(File), { sheet: Sheet, encoding: Encoding }, session.userId),
        chosen,
        asked,
      )
    if (Text !== undefined) {
      const table = tableIn(Text)
      return table === null ? previewOfText(Text, asked) : previewOfTable(table, chosen, asked)
    }
    const { recreatedFrom } = launch
    if (recreatedFrom === null) throw conflict(t.notRecreated)
    const { attributeNames } = await launchOf(db, recreatedFrom)
    return previewOfList(await respondentsToTakeOver(db, recreatedFrom), attributeNames, asked)
  }
}

/** A template workbook for such a list; until attributes are chosen, with a department. */
export async function templateOfRespondents(db: Db, inquiryId: string, session: Session) {
  await requireInquiry(db, inquiryId, session)
  const { isChosen, attributeNames } = await launchOf(db, inquiryId)
  const inLanguages = languages.length > 1 ? ['Language'] : []
  const columns = ['Email', 'First name', 'Last name', ...(isChosen ? attributeNames : ['Department']), ...inLanguages]
  const name = 'Respondents.xlsx'
  const content = await writeWorkbook('Respondents', [
    {
      name: 'Respondents',
      columns: columns.map((header) => ({ header, width: header === 'Email' ? 36 : 22 })),
      rows: [],
    },
  ])
  return { name, mediaType: mediaTypeOf(name), content }
}

function withNulls(columns: Checked<typeof previewRespondents>['form']['Columns']) {
  if (columns === undefined) return undefined
  const { Email = null, FirstName = null, LastName = null, Attributes = [], Language = null } = columns
  return { Email, FirstName, LastName, Attributes: Attributes.map((at) => at ?? null), Language }
}

async function keysOfRespondents(db: Db, inquiryId: string): Promise<ReadonlySet<string>> {
  const found = await db
    .selectFrom('respondent')
    .select('respondent.email_key')
    .where('respondent.inquiry_id', '=', inquiryId)
    .execute()
  return new Set(found.map(({ email_key }) => email_key))
}

/**
 * In the order they were added; names as given with the address, or the account's if it is in the inviting
 * organisation.
 */
async function respondentsToTakeOver(db: Db, inquiryId: string): Promise<Listed[]> {
  const found = await db
    .selectFrom('respondent')
    .innerJoin('inquiry', 'inquiry.id', 'respondent.inquiry_id')
    .leftJoin('user_account', (join) =>
      join
        .onRef('user_account.id', '=', 'respondent.user_id')
        .onRef('user_account.customer_id', '=', 'inquiry.customer_id')
        .on('user_account.deleted_at', 'is', null),
    )
    .select(['respondent.email', 'respondent.first_name', 'respondent.last_name', 'respondent.language'])
    .select(['respondent.attribute_1', 'respondent.attribute_2', 'respondent.attribute_3'])
    .select(['user_account.first_name as accountFirstName', 'user_account.last_name as accountLastName'])
    .where('respondent.inquiry_id', '=', inquiryId)
    .orderBy('respondent.id')
    .execute()
  return found.map((row, n) => ({
    Line: n + 1,
    Email: row.email,
    FirstName: row.accountFirstName ?? row.first_name,
    LastName: row.accountLastName ?? row.last_name,
    Attributes: [row.attribute_1, row.attribute_2, row.attribute_3],
    ...(row.language !== null && { Language: row.language }),
  }))
}
