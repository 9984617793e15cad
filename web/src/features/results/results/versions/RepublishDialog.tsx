import { Skeleton, Text } from '@mantine/core'
import type { ResultsVersion } from '@plumbline/contract/results/results'
import { Flag, multiline } from '@plumbline/contract/wire/fields'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { z } from '@plumbline/contract/wire/zod'
import { t } from '@plumbline/texts/results/results'
import { useNavigate } from 'react-router'
import { DifferenceBySection } from '../../../../domain/differences/DifferenceBySection.tsx'
import * as paths from '../../../../paths.ts'
import { CheckboxField } from '../../../../ui/forms/CheckboxField.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { MultilineField } from '../../../../ui/forms/fields.tsx'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { instantInWords } from '../../../../ui/marks/dates.ts'
import { toastSuccess } from '../../../../ui/overlays/toast.tsx'
import { republishing, resultsDifference } from './results-versions.queries.ts'
import classes from './versions.module.css'

interface RepublishProps {
  inquiryId: string
  /** The version to publish again; kept while the dialog fades out. */
  version: ResultsVersion | undefined
  versions: readonly ResultsVersion[]
  opened: boolean
  close: () => void
}

const Fields = z.object({ Note: multiline(), Notify: Flag })

/** Publishes an earlier version again as the next one, after showing the changes for managers. [PUBL-011] */
export function RepublishDialog({ inquiryId, version, versions, opened, close }: RepublishProps) {
  const navigate = useNavigate()
  if (version === undefined) return null
  const { Version, PublishedAt } = version
  const current = versions.find(({ IsCurrent }) => IsCurrent)
  const insights = pathTo(paths.insightsOverview, { role: 'SuperAdmin', inquiryId })
  return (
    <FormDialog
      opened={opened}
      close={close}
      size="lg"
      title={t.titleOfRepublishing({ version: Version })}
      about={t.aboutRepublishing({
        count: versions.length + 1,
        version: Version,
        publishedAt: instantInWords(PublishedAt),
      })}
      schema={Fields}
      initial={{ Note: '', Notify: false }}
      save={republishing(inquiryId, Version, current?.Version ?? 0)}
      saved={(published) =>
        toastSuccess({
          title: t.versionIsPublished({ version: published.Version }),
          link: { label: t.viewInsights, to: insights, follow: () => void navigate(insights) },
        })
      }
      button={t.publish}
    >
      {(form) => (
        <>
          {current ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference scrolls, also by keyboard
            <section className={classes.replaced} aria-labelledby="what-it-replaces" tabIndex={0}>
              <Text id="what-it-replaces" fw={600}>
                {t.replacesVersion({
                  version: current.Version,
                  publishedAt: instantInWords(current.PublishedAt),
                })}
              </Text>
              <Loaded
                read={resultsDifference(inquiryId, String(current.Version), String(Version))}
                waiting={<Skeleton height={120} radius={12} />}
              >
                {(changes) => <DifferenceBySection changes={changes} />}
              </Loaded>
            </section>
          ) : (
            <Text>{t.nothingPublishedNow}</Text>
          )}
          <MultilineField
            {...form.field('Note')}
            label={t.noteForTheManagers}
            description={t.aboutNoteOfRepublishing}
            rows={3}
          />
          <CheckboxField {...form.field('Notify')} label={t.emailTheManagers} />
        </>
      )}
    </FormDialog>
  )
}
