import { ActionIcon, Button, Group, Text } from '@mantine/core'
import type { Page } from '@plumbline/contract/wire/paging'
import { number } from '@plumbline/texts/src/formats'
import { t } from '@plumbline/texts/ui/lists'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ListScreen.module.css'

interface PagingProps {
  /** The visible page: the previous one while the next loads. */
  page: Page<unknown>
  /** The address's page, which the buttons count from. */
  currentPage: number
  goTo: (page: number) => void
  /** Further tools next to it. */
  children?: ReactNode
}

/** Pagination: '17–24 of 113', previous, up to three page numbers around the current one, next. */
export function Paging({ page, currentPage, goTo, children }: PagingProps) {
  const { pageSize, totalPage, totalItem, data } = page
  if (totalItem === 0) return null
  const first = (page.currentPage - 1) * pageSize + 1
  return (
    <Group justify="space-between" gap="sm" className={classes.paging}>
      <Text role="status" size="sm" c="dimmed" className={classes.figures}>
        {data.length > 0 ? t.rangeOf({ range: fromTo(first, first + data.length - 1), total: totalItem }) : ''}
      </Text>
      <Group gap="md" className={classes.tools}>
        {children}
      </Group>
      <Group component="nav" aria-label={t.pages} gap={4}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.step}
          aria-label={t.previousPage}
          disabled={currentPage <= 1}
          onClick={() => goTo(currentPage - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        {pageNumbers(currentPage, totalPage).map((page) => (
          <Button
            key={page}
            size="compact-md"
            variant={page === currentPage ? 'light' : 'subtle'}
            color={page === currentPage ? 'accent' : 'gray'}
            aria-label={t.pageNumber({ page })}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={() => goTo(page)}
            className={classes.pageNumber}
          >
            {number(page)}
          </Button>
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          className={classes.step}
          aria-label={t.nextPage}
          disabled={currentPage >= totalPage}
          onClick={() => goTo(currentPage + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** At most three, with the current one in the middle if possible. */
export function pageNumbers(current: number, total: number): number[] {
  const first = Math.max(1, Math.min(current - 1, total - 2))
  return Array.from({ length: Math.min(3, total) }, (_, index) => first + index)
}

const fromTo = (first: number, last: number) => (first === last ? number(first) : `${number(first)}–${number(last)}`)
