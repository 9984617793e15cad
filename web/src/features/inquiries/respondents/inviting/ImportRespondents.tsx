import { Anchor, Button, Group, Skeleton, Text, Textarea, VisuallyHidden } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import type { PreviewedRespondent, RespondentsPreview } from '@plumbline/contract/inquiries/respondents-preview'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useChange } from '../../../../api/use-change.ts'
import { FilePicker } from '../../../../ui/files/FilePicker.tsx'
import { faultOfFile } from '../../../../ui/files/file-fault.ts'
import { saveFile } from '../../../../ui/files/save-file.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { type Chosen, ImportColumns } from './ImportColumns.tsx'
import { ImportedRows } from './ImportedRows.tsx'
import classes from './ImportRespondents.module.css'
import { corrected, countsOf, faultOfNames, type Imported, respondentsIn } from './imported.rules.ts'
import { fetchingTemplate, type RespondentSource, readingRespondents } from './launch.queries.ts'

interface ImportProps {
  inquiry: Pick<Inquiry, 'Id' | 'RespondentsAdded'>
  /** Starts with the respondents of the inquiry this one was re-created from. */
  takesOver: boolean
  use: (imported: Imported) => void
}

/** Choose a file or paste a list, check it line by line, then add it to the form. Nothing is stored or emailed. */
export function ImportRespondents({ inquiry, takesOver, use }: ImportProps) {
  const [source, setSource] = useState<RespondentSource>()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const reading = useChange(readingRespondents(inquiry.Id))
  const template = useChange({ ...fetchingTemplate(inquiry.Id), onSuccess: saveFile })
  const { mutate } = reading
  const read = (form: RespondentSource) => {
    setFault(undefined)
    setSource(form)
    mutate(form)
  }
  useEffect(() => {
    if (takesOver) mutate({ TakeOver: true })
  }, [takesOver, mutate])
  const choose = ([chosen]: File[]) => {
    const fault = chosen && faultOfFile(chosen, 'respondents')
    if (chosen && fault === undefined) read({ File: chosen })
    else setFault(fault)
  }
  // Ten thousand rows are drawn in slices, with the page responsive in between.
  const answer = useDeferredValue(reading.data)
  if (reading.isPending || answer !== reading.data) return <Reading />
  if (answer !== undefined && typeof answer !== 'string')
    return (
      <Previewed
        key={reading.submittedAt}
        preview={answer}
        areFrozen={inquiry.RespondentsAdded}
        source={source}
        readAgain={(chosen) => read(withChosen(source, chosen, answer))}
        startAnew={() => reading.reset()}
        use={use}
      />
    )
  return (
    <div className={classes.steps}>
      <FilePicker kind="respondents" multiple={false} hint={t.fileHint} fault={fault ?? answer} choose={choose} />
      <Text size="sm">
        {rich(
          t.downloadTemplate({
            link: (words) => (
              <Anchor
                component="button"
                type="button"
                size="sm"
                onClick={() => template.mutate()}
                aria-busy={template.isPending}
              >
                {words}
              </Anchor>
            ),
          }),
        )}
      </Text>
      <Textarea
        label={t.orPasteAList}
        description={t.aboutPastedList({ address: '<ben@acme.com>' })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rows={6}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (pasted.length < LONG) return
          // Nobody reads thousands of lines in a field, and drawing them is slow.
          event.preventDefault()
          read({ Text: `${text}\n${pasted}` })
        }}
        spellCheck={false}
      />
      <Group justify="flex-end">
        <Button disabled={text.trim() === ''} onClick={() => read({ Text: text })}>
          {t.checkTheList}
        </Button>
      </Group>
    </div>
  )
}

/** Maximum length of a pasted text that is checked without another press. */
const LONG = 5000

/** The source to read again: choices are kept, except those another sheet, encoding or header makes meaningless. */
function withChosen(
  source: RespondentSource | undefined,
  chosen: Chosen,
  { Sheet, HeaderLine, Columns }: RespondentsPreview,
): RespondentSource {
  const { Columns: _, HeaderLine: __, ...file } = source ?? {}
  if (chosen.Sheet !== undefined || chosen.Encoding !== undefined || chosen.HeaderLine !== undefined)
    return { ...file, ...chosen }
  return { ...file, ...(Sheet !== '' && { Sheet }), HeaderLine, Columns, ...chosen }
}

/** How many come from where: '12 from people.csv'. */
function originOf(source: RespondentSource | undefined, count: number): string {
  if (source?.File !== undefined) return t.fromFile({ count, file: source.File.name })
  return source === undefined ? t.fromEarlierInquiry({ count }) : t.fromPastedList({ count })
}

function Reading() {
  return (
    <div role="status" className={classes.steps}>
      <VisuallyHidden>{t.readingTheList}</VisuallyHidden>
      <Skeleton height={72} radius="md" />
      <Skeleton height={320} radius="md" />
    </div>
  )
}

interface PreviewedProps {
  preview: RespondentsPreview
  /** The attributes were named when respondents were first added. */
  areFrozen: boolean
  source: RespondentSource | undefined
  readAgain: (chosen: Chosen) => void
  startAnew: () => void
  use: (imported: Imported) => void
}

function Previewed({ preview, areFrozen, source, readAgain, startAnew, use }: PreviewedProps) {
  const [rows, setRows] = useState<readonly PreviewedRespondent[]>(preview.Rows)
  const [names, setNames] = useState<readonly string[]>(preview.AttributeNames)
  const respondents = useMemo(() => respondentsIn(rows), [rows])
  const { faulty, known } = countsOf(rows)
  const fault = faultOfNames(names)
  const obstacle = obstacleOf({ faulty, fault, count: respondents.length })
  return (
    <div className={classes.steps}>
      {preview.Headers.length > 0 && (
        <ImportColumns
          preview={preview}
          areFrozen={areFrozen}
          names={names}
          setNames={setNames}
          readAgain={readAgain}
        />
      )}
      {preview.Doubts.length > 0 && (
        <ul className={classes.doubts} role="status">
          {preview.Doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
      {preview.Columns.Email === null && preview.Headers.length > 0 ? (
        <Text role="status">{t.chooseEmailColumn}</Text>
      ) : (
        <ImportedRows
          rows={rows}
          attributeNames={names}
          drop={(dropped) => setRows(rows.filter((row) => !dropped.has(row)))}
          correct={(row, correction) => setRows(corrected(rows, row, correction))}
        />
      )}
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" role="status" className={classes.said ?? ''}>
          {obstacle ?? (known > 0 ? t.knownCount({ count: known }) : '')}
        </Text>
        <Button variant="default" onClick={startAnew}>
          {t.chooseAnotherFile}
        </Button>
        <Button
          disabled={obstacle !== undefined}
          onClick={() =>
            use({
              source: originOf(source, respondents.length),
              respondents,
              attributeNames: names.map((name) => name.trim()),
            })
          }
        >
          {t.addPeople({ count: respondents.length })}
        </Button>
      </div>
    </div>
  )
}

function obstacleOf({ faulty, fault, count }: { faulty: number; fault: string | undefined; count: number }) {
  if (faulty > 0) return t.fixInvalidRows({ count: faulty })
  return fault ?? (count === 0 ? t.noOneToAdd : undefined)
}
