import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, Checkbox, Group, NativeSelect, Radio, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import {
  hasReader,
  partsOffered,
  type ReportChoice,
  type ReportFormat,
  type ReportPart,
  type ReportReader,
  reportFormats,
  reportLanguages,
  reportReaders,
  type SlideShape,
  slideShapes,
} from '@plumbline/contract/results/reports'
import { t } from '@plumbline/texts/results/insights'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { useState } from 'react'
import { useChange } from '../../../api/use-change.ts'
import { pageLanguage } from '../../../domain/language/language.ts'
import { saveFrom } from '../../../ui/files/save-file.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../../ui/overlays/dialog-address.ts'
import { makingReport, reportChoice } from './insights.queries.ts'
import { useReading } from './reading.tsx'

interface ExportDialogProps {
  readonly inquiryId: string
  readonly opened: boolean
  readonly close: () => void
}

/** Chooses what to export, for whom and in which format, starting from the last choice. [RPRT-003] */
export function ExportDialog({ inquiryId, opened, close }: ExportDialogProps) {
  const isOpen = useOpening(opened)
  return (
    <Dialog opened={isOpen} onClose={close} title={t.exportResults} size="lg">
      <Loaded read={reportChoice(inquiryId)} waiting={<Skeleton height={520} />}>
        {({ Choice }) => <Choices inquiryId={inquiryId} last={Choice} close={close} />}
      </Loaded>
    </Dialog>
  )
}

const formats: Readonly<Record<ReportFormat, () => { label: string; description: string }>> = {
  pdf: () => ({ label: t.pdf, description: t.aboutPdf }),
  pptx: () => ({ label: t.slides, description: t.aboutSlides }),
  docx: () => ({ label: t.word, description: t.aboutWord }),
  xlsx: () => ({ label: t.excel, description: t.aboutExcel }),
}
const readers: Readonly<Record<ReportReader, () => { label: string; description: string }>> = {
  board: () => ({ label: t.forBoard, description: t.aboutBoard }),
  full: () => ({ label: t.forEveryone, description: t.aboutEveryone }),
  method: () => ({ label: t.forAnalysts, description: t.aboutAnalysts }),
}
const shapes: Readonly<Record<SlideShape, () => string>> = { '16:9': () => t.widescreen, '4:3': () => t.standard }

/** Parts that the new format or reader adds are chosen; those left out before stay out. */
function adjusted(choice: ReportChoice, change: Partial<ReportChoice>): ReportChoice {
  const next = { ...choice, ...change }
  const [before, now] = [partsOffered(choice.Format, choice.Reader), partsOffered(next.Format, next.Reader)]
  return { ...next, Parts: now.filter((part) => choice.Parts.includes(part) || !before.includes(part)) }
}

/** Whose names the parts can list. */
function namesIn(parts: readonly ReportPart[]): 'participants' | 'owners' | 'both' | null {
  const [hasParticipants, hasOwners] = [
    parts.includes('participants'),
    parts.includes('roadmap') || parts.includes('changes'),
  ]
  if (hasParticipants) return hasOwners ? 'both' : 'participants'
  return hasOwners ? 'owners' : null
}

function Choices({ inquiryId, last, close }: { inquiryId: string; last: ReportChoice; close: () => void }) {
  const [choice, setChoice] = useState(last)
  const [language, setLanguage] = useState(pageLanguage())
  const languages = [...new Set([pageLanguage(), ...reportLanguages, ...useReading().choices])]
  const { mutate, isPending } = useChange({
    ...makingReport(inquiryId),
    onSuccess: ({ DocPath }) => {
      saveFrom(DocPath)
      close()
    },
  })
  const { Format, Reader, Names, Shape } = choice
  const offered = partsOffered(Format, Reader)
  const parts = offered.filter((part) => choice.Parts.includes(part))
  const whose = namesIn(parts)
  const change = (given: Partial<ReportChoice>) => setChoice((now) => adjusted(now, given))
  return (
    <Stack gap="lg">
      <Radio.Group label={t.format} value={Format} onChange={(value) => change({ Format: value as ReportFormat })}>
        <Stack gap="xs" mt="xs">
          {reportFormats.map((value) => (
            <Radio key={value} value={value} {...formats[value]()} />
          ))}
        </Stack>
      </Radio.Group>
      {hasReader(Format) && (
        <Radio.Group label={t.forWhom} value={Reader} onChange={(value) => change({ Reader: value as ReportReader })}>
          <Stack gap="xs" mt="xs">
            {reportReaders.map((value) => (
              <Radio key={value} value={value} {...readers[value]()} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox.Group
        label={t.parts}
        value={parts}
        onChange={(chosen) => setChoice((now) => ({ ...now, Parts: offered.filter((part) => chosen.includes(part)) }))}
        error={parts.length === 0 && t.chooseAPart}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
          {offered.map((part: ReportPart) => (
            <Checkbox key={part} value={part} label={t.partsOf({ part })} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {whose !== null && (
        <Checkbox
          label={t.listNames}
          description={t.aboutNames({ whose })}
          checked={Names}
          onChange={({ currentTarget: { checked } }) => setChoice((now) => ({ ...now, Names: checked }))}
        />
      )}
      {Format === 'pptx' && (
        <NativeSelect
          label={t.shapeOfSlides}
          value={Shape}
          onChange={({ currentTarget: { value } }) => change({ Shape: value as SlideShape })}
          data={slideShapes.map((value) => ({ value, label: shapes[value]() }))}
        />
      )}
      {languages.length > 1 && (
        <NativeSelect
          label={t.reportLanguage}
          value={language}
          onChange={({ currentTarget: { value } }) => setLanguage(value)}
          data={languages.map((value) => ({ value, label: nameOfLanguage(value) }))}
        />
      )}
      <Group justify="flex-end">
        <Button
          loading={isPending}
          disabled={parts.length === 0}
          onClick={() => mutate({ ...choice, Parts: parts, Language: language })}
        >
          {t.export}
        </Button>
      </Group>
    </Stack>
  )
}
