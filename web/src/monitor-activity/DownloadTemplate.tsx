import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../ui/save-file.ts'
import classes from './monitor-activity.module.css'
import { fetchingTemplate } from './monitor-activity.queries.ts'

/** Downloads the results workbook, filled in with the inquiry's figures and its type's catalogue. */
export function DownloadTemplate({ inquiryId }: { inquiryId: string }) {
  const { mutate, isPending } = useMutation({ ...fetchingTemplate(inquiryId), onSuccess: saveFile })
  return (
    <Button
      variant="default"
      className={classes.template}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Download Workbook
    </Button>
  )
}
