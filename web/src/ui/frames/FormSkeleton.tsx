import { Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { t } from '@plumbline/texts/ui/frames'
import classes from './FormScreen.module.css'

/** A skeleton as tall as a form of a few fields, while its record loads. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack gap="lg" className={classes.fields} role="status">
      <VisuallyHidden>{t.loading}</VisuallyHidden>
      {Array.from({ length: fields }, (_, field) => field).map((field) => (
        <div key={field}>
          <Skeleton height={14} width={120} mb={10} />
          <Skeleton height={42} />
        </div>
      ))}
      <Text className={classes.footSkeleton} aria-hidden />
    </Stack>
  )
}
