import { Button, Text } from '@mantine/core'
import { t } from '@plumbline/texts/catalogue/inquiry-types'
import { IconBraces, IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useChange } from '../../../api/use-change.ts'
import { saveFile } from '../../../ui/files/save-file.ts'
import { DropDown } from '../../../ui/overlays/DropDown.tsx'
import { Entry } from '../../../ui/overlays/Entry.tsx'
import { exportingCatalogue } from '../catalogue/catalogue.queries.ts'

/** Downloads the whole catalogue, all inquiry types with everything below them. */
export function ExportMenu() {
  const { mutate, isPending } = useChange({ ...exportingCatalogue, onSuccess: saveFile })
  return (
    <DropDown
      button={(opens) => (
        <Button
          {...opens}
          variant="default"
          loading={isPending}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t.export}
        </Button>
      )}
    >
      <Text size="sm" c="dimmed" px="sm" py={4}>
        {t.allInquiryTypes}
      </Text>
      <Entry icon={IconFileSpreadsheet} onClick={() => mutate({ format: 'xlsx', inquiryTypeId: undefined })}>
        {t.excelWorkbook}
      </Entry>
      <Entry icon={IconBraces} onClick={() => mutate({ format: 'json', inquiryTypeId: undefined })}>
        {t.json}
      </Entry>
    </DropDown>
  )
}
