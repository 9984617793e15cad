import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, Skeleton, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core'
import { dayInWords } from '@plumbline/contract/domain/expiry'
import {
  type createResultLink,
  linkDays,
  linkStateName,
  NewResultLink,
  type ResultLink,
} from '@plumbline/contract/results/result-links'
import type { Answer } from '@plumbline/contract/wire/call'
import { limits } from '@plumbline/contract/wire/limits'
import { t } from '@plumbline/texts/results/result-links'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { NewPasswordField } from '../../../../domain/access/NewPasswordField.tsx'
import { Form } from '../../../../ui/forms/Form.tsx'
import { choicesOf, DateField, SelectField } from '../../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../../ui/forms/schema-form.ts'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { momentInWords } from '../../../../ui/marks/dates.ts'
import { rich } from '../../../../ui/marks/rich.ts'
import { AskFirst, useAskFirst } from '../../../../ui/overlays/AskFirst.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { useOpening } from '../../../../ui/overlays/dialog-address.ts'
import { toastFailure } from '../../../../ui/overlays/toast.tsx'
import { creatingLink, endingLink, resultLinks } from './result-links.queries.ts'
import classes from './ShareDialog.module.css'

interface ShareDialogProps {
  readonly inquiryId: string
  readonly opened: boolean
  readonly close: () => void
}

/** Makes links to published versions for people without an account, lists them, and ends them. [RPRT-006] */
export function ShareDialog({ inquiryId, opened, close }: ShareDialogProps) {
  const isOpen = useOpening(opened)
  return (
    <Dialog opened={isOpen} onClose={close} title={t.shareByLink} size="lg">
      <Loaded read={resultLinks(inquiryId)} waiting={<Skeleton height={420} />}>
        {({ Versions, Links }) => (
          <Stack gap="xl">
            <Making inquiryId={inquiryId} versions={Versions} />
            <LinkList links={Links} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

type Made = Answer<typeof createResultLink>

function Making({ inquiryId, versions }: { inquiryId: string; versions: readonly number[] }) {
  const [made, setMade] = useState<Made>()
  const [newest] = versions
  if (made !== undefined) return <Address made={made} another={() => setMade(undefined)} />
  if (newest === undefined) return <Text c="dimmed">{t.mayNotShare}</Text>
  return <NewLink inquiryId={inquiryId} versions={versions} newest={newest} onMade={setMade} />
}

interface NewLinkProps {
  inquiryId: string
  versions: readonly number[]
  newest: number
  onMade: (made: Made) => void
}

function NewLink({ inquiryId, versions, newest, onMade }: NewLinkProps) {
  const { earliest, byDefault, latest } = linkDays(new Date())
  const form = useSchemaForm(NewResultLink, { Version: newest, LastDay: byDefault, Password: '' })
  const version = form.field('Version')
  return (
    <Form form={form} save={creatingLink(inquiryId)} onSaved={onMade}>
      {(isSaving) => (
        <Stack gap="md">
          <Text c="dimmed">{t.aboutSharing}</Text>
          {versions.length > 1 && (
            <SelectField
              {...version}
              value={String(version.value)}
              onChange={(value) => version.onChange(Number(value))}
              label={t.version}
              options={choicesOf(versions.map(String), (version) => t.versionOf({ version: Number(version) }))}
            />
          )}
          <DateField
            {...form.field('LastDay')}
            label={t.lastDay}
            description={t.aboutLastDay({ most: limits.resultLinkMaxDays })}
            min={earliest}
            max={latest}
            required
          />
          <NewPasswordField {...form.field('Password')} label={t.password} />
          <Group justify="flex-end">
            <Button type="submit" loading={isSaving} leftSection={<IconLink size={18} aria-hidden />}>
              {t.createLink}
            </Button>
          </Group>
        </Stack>
      )}
    </Form>
  )
}

/** The address, which is not told again. */
function Address({ made: { Address, Link }, another }: { made: Made; another: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(Address).then(
      () => setIsCopied(true),
      () => toastFailure({ title: t.notCopied, message: t.copyByHand }),
    )
  return (
    <Stack gap="md">
      <Alert variant="default" icon={<IconLink aria-hidden />} title={t.linkCreated} role="status">
        {t.copyNow} {Link.HasPassword && t.tellPassword}
      </Alert>
      <TextInput
        label={t.link}
        value={Address}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={another}>
          {t.another}
        </Button>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {isCopied ? t.copied : t.copyLink}
        </Button>
      </Group>
    </Stack>
  )
}

function LinkList({ links }: { links: readonly ResultLink[] }) {
  const asking = useAskFirst<ResultLink>()
  const part = useRef<HTMLElement>(null)
  return (
    <section ref={part} tabIndex={-1} aria-labelledby="links" className={classes.links}>
      <Title order={3} size="h4" id="links">
        {t.links}
      </Title>
      {links.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t.noLinks}
        </Text>
      ) : (
        <ul className={classes.list}>
          {links.map((link) => (
            <li key={link.Id} className={classes.link}>
              <div>
                <Text fw={500} {...(link.State !== 'open' && { c: 'dimmed' })}>
                  {factsOf(link)}
                </Text>
                <Text size="sm" c="dimmed" className={classes.words}>
                  {usedAs(link)}
                </Text>
              </div>
              {link.State === 'open' || link.State === 'off' ? (
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => asking.ask({ about: link, name: factsOf(link), ...ending })}
                >
                  {rich(
                    t.endOf({
                      version: link.Version,
                      day: momentInWords(link.CreatedAt),
                      hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
                    }),
                  )}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <AskFirst {...asking} done={() => part.current?.focus()} />
    </section>
  )
}

const ending = {
  title: t.endThisLink,
  text: t.whoHasIt,
  button: t.end,
  run: endingLink,
  said: () => ({ title: t.ended, message: t.nobodyReads }),
}

const factsOf = ({ Version, State, LastDay, HasPassword }: ResultLink) =>
  [
    t.versionOf({ version: Version }),
    State === 'open' ? t.until({ day: dayInWords(LastDay) }) : linkStateName(State),
    HasPassword ? t.withPassword : t.withoutPassword,
  ].join(' · ')

const usedAs = ({ CreatedBy, CreatedAt, Opened, LastOpenedAt }: ResultLink) =>
  [
    t.createdBy({ name: CreatedBy, day: momentInWords(CreatedAt) }),
    LastOpenedAt === null ? t.neverOpened : t.openedTimes({ count: Opened, at: momentInWords(LastOpenedAt) }),
  ].join(' · ')
