import { Button, Checkbox, Text } from '@mantine/core'
import type { listPathways, Pathway } from '@plumbline/contract/catalogue/pathways'
import { type ParamsOf, pathTo } from '@plumbline/contract/wire/path-to'
import { t } from '@plumbline/texts/catalogue/pathways'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { makeStale } from '../../../api/keys.ts'
import { CallFailed } from '../../../api/send.ts'
import { useChange } from '../../../api/use-change.ts'
import * as paths from '../../../paths.ts'
import { Foot } from '../../../ui/frames/FormScreen.tsx'
import { Screen } from '../../../ui/frames/Screen.tsx'
import { asLeft } from '../../../ui/frames/ways-back.ts'
import type { ColumnOf } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { CutText, cut } from '../../../ui/marks/CutText.tsx'
import { listed, quoted } from '../../../ui/marks/words.ts'
import { toastSuccess } from '../../../ui/overlays/toast.tsx'
import { inquiryTypeById } from '../inquiry-types/inquiry-types.queries.ts'
import { addingPathways, otherPathwaysPage } from './pathways.queries.ts'

/** Pathways the type does not have yet, to choose from and share. */
export function UseExistingPathwayScreen({ role, inquiryParamId }: ParamsOf<typeof paths.pathwayUseExisting>) {
  const back = { to: pathTo(paths.pathways, { role, inquiryParamId }), label: t.managePathways }
  const navigate = useNavigate()
  const client = useQueryClient()
  const { data: type } = useQuery({ ...inquiryTypeById(inquiryParamId), meta: { silent: true } })
  // Choices on other pages and searches are kept.
  const [chosen, setChosen] = useState<readonly Pathway[]>([])
  const { mutate, isPending } = useChange({
    ...addingPathways(inquiryParamId),
    onSuccess: () => {
      const names = listed(chosen.map(({ Name }) => cut(Name)))
      toastSuccess({ title: t.pathwayUpdated, secondLine: names })
      void navigate(asLeft(back.to))
    },
    onError: (error) => {
      // Some may have been added before one failed; a deleted one cannot be deselected by hand.
      makeStale(client, ['pathways'])
      if (error instanceof CallFailed && error.status === 404) setChosen([])
    },
  })

  const isChosen = ({ Id }: Pathway) => chosen.some((pathway) => pathway.Id === Id)
  const toggle = (pathway: Pathway) =>
    setChosen(isChosen(pathway) ? chosen.filter(({ Id }) => Id !== pathway.Id) : [...chosen, pathway])
  const columns: ColumnOf<typeof listPathways>[] = [
    {
      header: t.pathwayName,
      sort: 'Name',
      cell: (pathway) => (
        <Checkbox
          size="md"
          label={<CutText text={pathway.Name} />}
          checked={isChosen(pathway)}
          onChange={() => toggle(pathway)}
          disabled={isPending}
        />
      ),
    },
    { header: t.inquiryTypes, sort: 'InquiryTypeNames', cell: (pathway) => listed(pathway.InquiryTypeNames) },
    { header: t.questions, sort: 'NoOfQuestions', cell: (pathway) => pathway.NoOfQuestions },
  ]
  return (
    <Screen
      title={t.useExistingPathway}
      about={type ? t.pathwaysForType({ type: quoted(type.value.InqType) }) : t.pathwaysForThisType}
      back={back}
    >
      <List
        caption={t.pathwaysOfOtherTypes}
        page={otherPathwaysPage(inquiryParamId)}
        columns={columns}
        rowKey={({ Id }) => Id}
        searchLabel={t.searchPathways}
        whenEmpty={t.usesEveryPathway}
      />
      <Foot
        said={
          <Text role="status" size="sm" c="dimmed">
            {t.selectedCount({ count: chosen.length })}
          </Text>
        }
      >
        <Button variant="default" component={Link} to={asLeft(back.to)}>
          {t.cancel}
        </Button>
        <Button loading={isPending} disabled={chosen.length === 0} onClick={() => mutate(chosen)}>
          {t.addPathways({ count: chosen.length })}
        </Button>
      </Foot>
    </Screen>
  )
}
