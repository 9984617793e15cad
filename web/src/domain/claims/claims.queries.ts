import { previewPathways } from '@plumbline/contract/catalogue/pathways'
import { areaName, scoredAreas } from '@plumbline/contract/domain/areas'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

/**
 * The rating questions of an inquiry type that a finding may rest on, as options. Invalidated by a changed question.
 */
export const questionChoices = (inquiryTypeId: string) =>
  queryOptions({
    queryKey: ['diagnostic-questions', 'choices', inquiryTypeId],
    queryFn: async ({ signal }) => {
      const params = { inquiryId: inquiryTypeId }
      const { Questions } = await send(previewPathways, { params, query: {} }, signal)
      return Questions.filter(({ Type, Area }) => Type === 'Rating' && scoredAreas.some((area) => area === Area)).map(
        ({ Id, Title, Area }) => ({
          value: Id,
          label: `${Title} (${areaName(Area)})`,
        }),
      )
    },
    enabled: inquiryTypeId !== '',
    staleTime: 0,
  })
