export interface RemindDialogProps {
  inquiryId: string
  whom: 'all' | readonly string[]
  count: number
  opened: boolean
  close: () => void
  sent?: () => void
}
export function RemindDialog(_: RemindDialogProps) {
  return null
}
