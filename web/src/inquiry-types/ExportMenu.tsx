import { Button, Menu } from '@mantine/core'
import { IconBraces, IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { exportingCatalogue } from '../catalogue/catalogue.queries.ts'
import { saveFile } from '../ui/save-file.ts'

/** Saves the whole catalogue, all inquiry types with everything below them. */
export function ExportMenu() {
  const { mutate, isPending } = useMutation({ ...exportingCatalogue, onSuccess: saveFile })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={isPending} rightSection={<IconChevronDown size={16} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All inquiry types</Menu.Label>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          onClick={() => mutate({ format: 'xlsx', inquiryTypeId: undefined })}
        >
          Excel workbook
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBraces size={18} aria-hidden />}
          onClick={() => mutate({ format: 'json', inquiryTypeId: undefined })}
        >
          JSON
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
