import { Button, Text } from '@mantine/core'
import { t } from '@plumbline/texts/inquiries/monitor-activity'
import { IconChevronDown, IconFileSpreadsheet, IconHistory, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../../api/use-change.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { DropDown } from '../../../ui/overlays/DropDown.tsx'
import { Entry } from '../../../ui/overlays/Entry.tsx'
import classes from './monitor-activity.module.css'
import { fetchingWorkbook, resultsVersions } from './monitor-activity.queries.ts'

/**
 * Downloads the results workbook: the published one, before that the suggestions from the answers. Others are in the
 * menu.
 */
export function DownloadTemplate({ inquiryId }: { inquiryId: string }) {
  const versions = useQuery(resultsVersions(inquiryId)).data ?? []
  const current = versions.find(({ IsCurrent }) => IsCurrent)
  const earlier = versions.filter((version) => version !== current)
  const { mutate, isPending } = useChange({ ...fetchingWorkbook(inquiryId), onSuccess: saveFile })
  return (
    <div className={classes.workbooks}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate({})}
      >
        {t.downloadWorkbook}
      </Button>
      {versions.length > 0 && (
        <DropDown
          button={(opens) => (
            <Button {...opens} variant="subtle" color="gray" rightSection={<IconChevronDown size={16} aria-hidden />}>
              {t.otherWorkbooks}
            </Button>
          )}
        >
          {current && (
            <Entry icon={IconSparkles} onClick={() => mutate({ from: 'answers' })}>
              {t.newSuggestion}
            </Entry>
          )}
          {earlier.map(({ Version, PublishedAt }) => (
            <Entry key={Version} icon={IconHistory} onClick={() => mutate({ version: Version })}>
              {t.versionPublished({ version: Version, day: instantInWords(PublishedAt) })}
            </Entry>
          ))}
        </DropDown>
      )}
      {current && (
        <Text size="sm" c="dimmed">
          {t.containsVersion({
            version: current.Version,
            day: instantInWords(current.PublishedAt),
          })}
        </Text>
      )}
    </div>
  )
}
