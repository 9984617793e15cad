import { Checkbox, type CheckboxProps } from '@mantine/core'
import classes from './ShownCheckbox.module.css'

/** A read-only checkbox. Without a visible `label`, as in a table, `name` is its accessible name. */
export function ShownCheckbox({
  checked,
  description,
  ...named
}: { checked: boolean; description?: string } & ({ label: string } | { name: string })) {
  const props: CheckboxProps = 'label' in named ? { label: named.label } : { 'aria-label': named.name }
  return (
    <Checkbox
      {...props}
      description={description}
      checked={checked}
      disabled
      readOnly
      classNames={{ input: classes.box ?? '', label: classes.label ?? '' }}
    />
  )
}
