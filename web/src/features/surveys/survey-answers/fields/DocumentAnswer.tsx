import { Anchor, Button, Loader, Text } from '@mantine/core'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/surveys/survey-answers'
import { t as failureTexts } from '@plumbline/texts/wire/failures'
import { IconFile, IconTrash, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useSyncExternalStore } from 'react'
import { CallFailed } from '../../../../api/send.ts'
import { useChange } from '../../../../api/use-change.ts'
import { useSession } from '../../../../domain/access/session.ts'
import { FilePick } from '../../../../domain/questions/FilePick.tsx'
import { sizeInWords } from '../../../../ui/files/size-in-words.ts'
import { toastFileFailure } from '../../../../ui/overlays/toast.tsx'
import { type Attached, fileFaults, givenTo } from '../keeping/answers.ts'
import { answeredSurvey, checkingDocument } from '../keeping/survey-answers.queries.ts'
import classes from '../survey.module.css'
import type { AnswerProps } from './answer-props.ts'

/** One file: dropped or picked, its name checked at once, and sent with the next save. */
export function DocumentAnswer({ question, given, change, fault, isLocked, draft, titleId }: AnswerProps) {
  const { mutateAsync: check } = useChange(checkingDocument)
  const client = useQueryClient()
  const { userId } = useSession()
  const picker = useRef<HTMLInputElement>(null)
  const { AcceptedFormats } = question
  const attached = given.document
  const upload = useSyncExternalStore(draft.subscribe, () => draft.state().uploads[question.Id])

  const attach = async (file: File) => {
    if (file.size > limits.fileBytes) {
      toastFileFailure({ title: failureTexts.error, message: file.name, secondLine: t.largestFile })
      return
    }
    const picked: Attached = { name: file.name, file }
    const { answers } = draft.state()
    const withIt = { ...answers, [question.Id]: { ...givenTo(question, answers), document: picked } }
    const fault = fileFaults(draft.questions, withIt).get(question.Id)
    if (fault !== undefined) {
      toastFileFailure({ title: failureTexts.error, message: fault })
      change({ document: picked })
      return
    }
    change({ document: { ...picked, isChecking: true } })
    const refused = await refusalOf(file)
    // Removed or replaced meanwhile: the result no longer matters.
    if (givenTo(question, draft.state().answers).document?.file !== file) return
    change({ document: refused === undefined ? picked : { ...picked, refused } })
    if (refused !== undefined) toastFileFailure({ title: failureTexts.error, message: file.name, secondLine: refused })
  }
  /** The server's objection to this file name. Without a response, saving will tell. */
  const refusalOf = async ({ name }: File): Promise<string | undefined> => {
    try {
      await check({ DocumentName: name, InquiryId: draft.inquiryId, DiagnosticId: question.Id })
      return undefined
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) return error.failure.errorMessage[0] ?? error.failure.title
      return undefined
    }
  }
  /** The form's link may be older than its ten minutes of validity. */
  const download = async (name: string) => {
    const form = await client.fetchQuery(answeredSurvey({ inquiryId: draft.inquiryId, customerUserId: userId }))
    const stored = form.OthersArray.find(({ Id }) => Id === question.Id)
    if (stored?.DownloadLink)
      Object.assign(document.createElement('a'), { href: stored.DownloadLink, download: name }).click()
  }
  const pick = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !isLocked) void attach(file)
  }

  return (
    <FilePick
      formats={AcceptedFormats}
      notice={question.Notice}
      pick={pick}
      isFaulty={fault !== undefined}
      isLocked={isLocked}
      titleId={titleId}
      picker={picker}
      attached={
        attached && (
          <>
            <div className={classes.file}>
              {attached.isChecking ? <Loader size={20} aria-label={t.checking} /> : <IconFile size={20} aria-hidden />}
              <div className={classes.fileName}>
                {attached.link !== undefined ? (
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    fw={500}
                    onClick={() => void download(attached.name)}
                  >
                    {attached.name}
                  </Anchor>
                ) : (
                  <Text size="sm" fw={500}>
                    {attached.name}
                  </Text>
                )}
                {attached.file && (
                  <Text size="xs" c="dimmed">
                    {sizeInWords(attached.file.size)}
                    {upload && ` · ${upload.percent}\u00a0%`}
                  </Text>
                )}
              </div>
              <Button
                variant="subtle"
                color="gray"
                leftSection={upload ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
                onClick={() => {
                  change({ document: null })
                  picker.current?.focus()
                }}
                disabled={isLocked}
                aria-label={(upload ? t.cancelName : t.removeName)({ name: attached.name })}
              >
                {upload ? t.cancel : t.remove}
              </Button>
            </div>
            {upload && (
              <progress
                max={100}
                value={upload.percent}
                aria-label={t.uploadOfName({ name: attached.name })}
                className={classes.progress}
              />
            )}
            <Text size="xs" c="dimmed" role="status" className={classes.waits}>
              {upload?.waits && t.uploadContinues({ why: upload.waits })}
            </Text>
            {fault !== undefined && (
              <Text size="sm" role="alert" className={classes.fault}>
                {t.removeOrChooseAnother({ fault })}
              </Text>
            )}
          </>
        )
      }
    />
  )
}
