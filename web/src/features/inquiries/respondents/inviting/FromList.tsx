import { Button, Text } from '@mantine/core'
import type { Inquiry } from '@plumbline/contract/inquiries/inquiries'
import { t } from '@plumbline/texts/inquiries/respondents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quoted } from '../../../../ui/marks/words.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { useDialog } from '../../../../ui/overlays/dialog-address.ts'
import { lazyCode } from '../../../../ui/overlays/lazy-code.ts'
import { inquiryById } from '../../inquiries/inquiries.queries.ts'
import classes from './inviting.module.css'
import type { RespondentsForm } from './respondents-form.ts'

const useImport = lazyCode(async () => (await import('./ImportRespondents.tsx')).ImportRespondents)

/**
 * Respondents from a file, a pasted list or the inquiry this one was re-created from: those added so far, and the ways
 * to add more.
 */
export function FromList({ form, inquiry }: { form: RespondentsForm; inquiry: Inquiry }) {
  const dialog = useDialog('list')
  const [takesOver, setTakesOver] = useState(false)
  const ImportRespondents = useImport(dialog.opened)
  const earlier = useEarlier(inquiry)
  const { Respondents, AttributeNames, Source } = form.values
  const open = (takesOver: boolean) => {
    setTakesOver(takesOver)
    dialog.open()
  }
  return (
    <>
      {Respondents.length > 0 && (
        <div className={classes.imported}>
          <div>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {Source}
            </Text>
            {AttributeNames !== '' && AttributeNames.length > 0 && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {t.withAttributes({ attributes: AttributeNames.join(', ') })}
              </Text>
            )}
          </div>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.set({ Respondents: [], AttributeNames: [], Source: '' })}
          >
            {t.remove}
          </Button>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => open(false)}>
          {t.importFromAFile}
        </Button>
        {earlier && (
          <Button
            variant="default"
            onClick={() => open(true)}
            h="auto"
            mih={36}
            py={6}
            styles={{ label: { whiteSpace: 'normal' } }}
          >
            {t.addFromEarlier({ count: earlier.Participants, inquiry: quoted(earlier.Description) })}
          </Button>
        )}
      </div>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={t.importRespondents} size="xl">
        {ImportRespondents && (
          <ImportRespondents
            inquiry={inquiry}
            takesOver={takesOver}
            use={({ source, respondents, attributeNames }) => {
              form.set({
                Respondents: [...respondents],
                AttributeNames: [...attributeNames],
                Source: source,
              })
              dialog.close()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

/** The inquiry this one was re-created from, if it has respondents. */
function useEarlier({ RecreatedFromId }: Inquiry): Inquiry | undefined {
  const { data } = useQuery({
    ...inquiryById(RecreatedFromId ?? ''),
    enabled: RecreatedFromId !== null,
    meta: { silent: true },
  })
  return data !== undefined && data.value.Participants > 0 ? data.value : undefined
}
